import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { RunsScreen } from "#subapps/trace/components/runs/runs-screen.tsx";

export const metadata: Metadata = { title: "Trace" };

export default async function RunsPage() {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  return <RunsScreen context={context} />;
}
