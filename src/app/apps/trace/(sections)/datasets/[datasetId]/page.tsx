import type { Metadata } from "next";
import { DatasetView } from "#subapps/trace/components/datasets/dataset-view.tsx";
import { requireObject, requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Dataset" };

export default async function DatasetPage({ params }: { params: Promise<{ datasetId: string }> }) {
  const { workspace } = await requireSignIn();
  await requireObject();
  const { datasetId } = await params;
  return <DatasetView datasetId={datasetId} mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
