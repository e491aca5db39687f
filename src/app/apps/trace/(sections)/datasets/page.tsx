import type { Metadata } from "next";
import { DatasetsView } from "#subapps/trace/components/datasets/datasets-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Datasets" };

export default async function DatasetsPage() {
  const { workspace } = await requireSignIn();
  return <DatasetsView mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
