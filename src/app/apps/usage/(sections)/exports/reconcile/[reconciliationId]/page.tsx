import type { Metadata } from "next";
import { ReconciliationView } from "#subapps/usage/components/reconcile/reconciliation-view.tsx";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Comparison" };

type Props = { params: Promise<{ reconciliationId: string }> };

export default async function ReconciliationPage({ params }: Props) {
  const context = await requireSignIn();
  await requireObject();
  const mayManage = context.workspace?.permissions.has("usage:manage") ?? false;
  return (
    <RecordsGate context={context} title="Comparison">
      <ReconciliationView reconciliationId={(await params).reconciliationId} mayManage={mayManage} />
    </RecordsGate>
  );
}
