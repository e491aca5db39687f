import type { Metadata } from "next";
import { ReconcileList } from "#subapps/usage/components/reconcile/reconcile-list.tsx";
import { RecordsGate } from "#subapps/usage/components/records/records-gate.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Reconcile" };

export default async function ReconcilePage() {
  const context = await requireSignIn();
  return (
    <RecordsGate context={context} title="Exports">
      <ReconcileList mayManage={context.workspace?.permissions.has("usage:manage") ?? false} />
    </RecordsGate>
  );
}
