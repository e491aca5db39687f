import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { ChecksView } from "#subapps/trace/components/checks/checks-view.tsx";

export const metadata: Metadata = { title: "Checks" };

export default async function ChecksPage() {
  const { workspace } = await requireSignIn();
  return <ChecksView mayManage={workspace?.permissions.has("trace:manage") ?? false} />;
}
