import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { StatementsView } from "#subapps/usage/components/statements/statements-view.tsx";

export const metadata: Metadata = { title: "Statements" };

export default async function StatementsPage() {
  const { workspace } = await requireSignIn();
  return <StatementsView mayManage={workspace?.permissions.has("usage:manage") ?? false} />;
}
