import type { Metadata } from "next";
import { ReceiptView } from "#subapps/usage/components/receipts/receipt-view.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Receipt" };

export default async function ReceiptPage({ params }: { params: Promise<{ runId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReceiptView runId={(await params).runId} />;
}
