import type { Metadata } from "next";
import { StatementsView } from "#subapps/usage/components/statements/statements-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Statements" };

export default async function StatementsPage() {
  const { workspace } = await requireSignIn();
  return <StatementsView mayManage={workspace?.permissions.has("usage:manage") ?? false} />;
}
