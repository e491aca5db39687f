import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { DatasetsView } from "#subapps/trace/components/datasets/datasets-view.tsx";

export const metadata: Metadata = { title: "Datasets" };

export default async function DatasetsPage() {
  const { workspace } = await requireSignIn();
  return <DatasetsView mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
