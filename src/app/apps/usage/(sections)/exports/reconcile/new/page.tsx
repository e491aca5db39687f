import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { NewReconciliation } from "#subapps/usage/components/reconcile/new-reconciliation.tsx";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";

export const metadata: Metadata = { title: "Compare an invoice" };

export default async function NewReconciliationPage() {
  return (
    <RecordsGate context={await requireSignIn()} title="Compare an invoice" permission="usage:manage">
      <NewReconciliation />
    </RecordsGate>
  );
}
