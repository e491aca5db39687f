import type { Metadata } from "next";
import { ChecksView } from "#subapps/trace/components/checks/checks-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Checks" };

export default async function ChecksPage() {
  const { workspace } = await requireSignIn();
  return <ChecksView mayManage={workspace?.permissions.has("trace:manage") ?? false} />;
}
