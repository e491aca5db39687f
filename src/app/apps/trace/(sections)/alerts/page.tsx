import type { Metadata } from "next";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { AlertsView } from "#subapps/trace/components/alerts/alerts-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Alerts" };

export default async function AlertsPage() {
  const { workspace } = await requireSignIn();
  const mayManage = workspace?.permissions.has("trace:manage") ?? false;
  return <AlertsView mayManage={mayManage} canMail={canSendMail()} />;
}
