import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isUuid } from "#lib/uuid.ts";
import { PublishScreen } from "#subapps/chat/components/publishing/publish-screen.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { pageOrigin, requireSignIn } from "#workspace/sessions/page-context.ts";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../../../../registry.ts";

export const metadata: Metadata = { title: "Publish" };

export default async function PublishPage({ params }: { params: Promise<{ agentId: string }> }) {
  const context = await requireSignIn();
  if (!context.workspace) return <NoWorkspace />;
  const { agentId } = await params;
  if (!isUuid(agentId)) notFound();
  const { rules } = await linksFor(apps);
  return <PublishScreen context={context} agentId={agentId} links={rules} origin={await pageOrigin()} />;
}
