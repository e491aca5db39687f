import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isUuid } from "#lib/uuid.ts";
import { TeamScreen } from "#subapps/chat/components/teams/team-screen.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../../../../registry.ts";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ params }: { params: Promise<{ agentId: string }> }) {
  const context = await requireSignIn();
  if (!context.workspace) return <NoWorkspace />;
  const { agentId } = await params;
  if (!isUuid(agentId)) notFound();
  const { rules } = await linksFor(apps);
  return <TeamScreen context={context} agentId={agentId} links={rules} />;
}
