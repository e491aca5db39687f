import type { Metadata } from "next";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";
import { ReportsView } from "#subapps/usage/components/reports/reports-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Reports by email" };

export default async function ReportsPage() {
  const context = await requireSignIn();
  return (
    <RecordsGate context={context} title="Exports">
      <ReportsView mayManage={context.workspace?.permissions.has("usage:manage") ?? false} canMail={canSendMail()} />
    </RecordsGate>
  );
}
