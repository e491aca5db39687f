import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { isUuid } from "#lib/uuid.ts";
import { EditorScreen } from "#subapps/chat/components/agents/editor/editor-screen.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

type Props = { params: Promise<{ agentId: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { agentId } = await params;
  const context = await requireSignIn();
  if (!context.workspace || !isUuid(agentId)) return { title: "Agents" };
  const agent = await getAgent(context, { agentId }).catch(() => null);
  return { title: agent?.name ?? "Not found" };
}

export default async function AgentPage({ params, searchParams }: Props) {
  const context = await requireSignIn();
  if (!context.workspace) return <NoWorkspace />;
  const { agentId } = await params;
  if (!isUuid(agentId)) notFound();
  const query = await searchParams;
  return (
    <EditorScreen
      context={context}
      agentId={agentId}
      view={viewOf(oneOf(query.view))}
      compared={{ from: oneOf(query.from), to: oneOf(query.to) }}
    />
  );
}

const viewOf = (asked: string | undefined) => (asked === "diff" || asked === "test" ? asked : "draft");
