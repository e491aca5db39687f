import type { Metadata } from "next";
import { ExperimentsView } from "#subapps/trace/components/experiments/experiments-view.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Experiments" };

export default async function ExperimentsPage() {
  const { workspace } = await requireSignIn();
  return <ExperimentsView mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
