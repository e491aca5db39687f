import type { Metadata } from "next";
import { ReplayView } from "#subapps/trace/components/replay/replay-view.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Replay" };

export default async function ReplayPage({ params }: { params: Promise<{ traceId: string }> }) {
  await requireSignIn();
  await requireObject();
  return <ReplayView traceId={(await params).traceId} />;
}
