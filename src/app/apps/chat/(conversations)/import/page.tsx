import type { Metadata } from "next";
import { ImportPage } from "#subapps/chat/components/organise/import-page.tsx";

export const metadata: Metadata = { title: "Import conversations" };

export default function Page() {
  return <ImportPage />;
}
