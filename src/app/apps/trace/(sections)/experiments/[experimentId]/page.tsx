import type { Metadata } from "next";
import { requireObject, requireSignIn } from "#core/web/page-context.ts";
import { ExperimentView } from "#subapps/trace/components/experiments/experiment-view.tsx";

export const metadata: Metadata = { title: "Experiment" };

export default async function ExperimentPage({ params }: { params: Promise<{ experimentId: string }> }) {
  const { workspace } = await requireSignIn();
  await requireObject();
  const { experimentId } = await params;
  return <ExperimentView experimentId={experimentId} mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
