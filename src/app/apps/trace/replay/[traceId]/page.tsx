import type { Metadata } from "next";
import { requireObject, requireSignIn } from "#core/web/page-context.ts";
import { ReplayView } from "#subapps/trace/components/replay/replay-view.tsx";

export const metadata: Metadata = { title: "Replay" };

export default async function ReplayPage({ params }: { params: Promise<{ traceId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReplayView traceId={(await params).traceId} />;
}
