import type { Metadata } from "next";
import { ExperimentView } from "#subapps/trace/components/experiments/experiment-view.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Experiment" };

export default async function ExperimentPage({ params }: { params: Promise<{ experimentId: string }> }) {
  const { workspace } = await requireSignIn();
  await requireObject();
  const { experimentId } = await params;
  return <ExperimentView experimentId={experimentId} mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
