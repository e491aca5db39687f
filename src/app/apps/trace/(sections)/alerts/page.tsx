import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { AlertsView } from "#subapps/trace/components/alerts/alerts-view.tsx";

export const metadata: Metadata = { title: "Alerts" };

export default async function AlertsPage() {
  const { workspace } = await requireSignIn();
  const mayManage = workspace?.permissions.has("trace:manage") ?? false;
  return <AlertsView mayManage={mayManage} canMail={canSendMail()} />;
}
