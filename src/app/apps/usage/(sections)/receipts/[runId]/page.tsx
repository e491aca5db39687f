import type { Metadata } from "next";
import { requireObject, requireSignIn } from "#core/web/page-context.ts";
import { ReceiptView } from "#subapps/usage/components/receipts/receipt-view.tsx";

export const metadata: Metadata = { title: "Receipt" };

export default async function ReceiptPage({ params }: { params: Promise<{ runId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReceiptView runId={(await params).runId} />;
}
