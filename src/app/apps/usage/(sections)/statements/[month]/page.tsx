import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatementView } from "#subapps/usage/components/statements/statement-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Statement" };

export default async function StatementPage({ params }: { params: Promise<{ month: string }> }) {
  await requireSignIn();
  const { month } = await params;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) notFound();
  return <StatementView month={month} />;
}
