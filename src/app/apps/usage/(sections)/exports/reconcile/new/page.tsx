import type { Metadata } from "next";
import { NewReconciliation } from "#subapps/usage/components/reconcile/new-reconciliation.tsx";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Compare an invoice" };

export default async function NewReconciliationPage() {
  return (
    <RecordsGate context={await requireSignIn()} title="Compare an invoice" permission="usage:manage">
      <NewReconciliation />
    </RecordsGate>
  );
}
