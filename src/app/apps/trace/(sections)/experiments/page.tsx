import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { ExperimentsView } from "#subapps/trace/components/experiments/experiments-view.tsx";

export const metadata: Metadata = { title: "Experiments" };

export default async function ExperimentsPage() {
  const { workspace } = await requireSignIn();
  return <ExperimentsView mayEdit={workspace?.permissions.has("agents:edit") ?? false} />;
}
