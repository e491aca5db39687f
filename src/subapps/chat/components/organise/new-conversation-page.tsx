import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { AccessNotice } from "#engine/models/components/access-notice.tsx";
import { getModelAccess } from "#engine/models/queries/get-model-access.ts";
import { greetingWords } from "#workspace/home/greeting.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { getDraft } from "../../queries/get-draft.ts";
import { listChatConversations } from "../../queries/list-chat-conversations.ts";
import { asJson } from "./as-json.ts";
import type { RosterAgent } from "./chat-types.ts";
import { NewConversation } from "./new-conversation.tsx";
import { NoAgentYet } from "./no-agent-yet.tsx";

/** Where a conversation begins: who is asked, what could be asked, and a place to type. */
export async function NewConversationPage({ agentId }: { agentId?: string }) {
  const context = await requireSignIn();
  const { workspace, actor } = context;
  if (!workspace?.permissions.has("agents:use")) return null; // the layout has said why
  const [access, published, latest, draft, zone] = await Promise.all([
    getModelAccess(context, {}),
    listAgents(context, { state: "published", limit: 100 }),
    listChatConversations(context, { limit: 1 }),
    getDraft(context, { place: "new" }),
    pageTimeZone(),
  ]);
  const agents = asJson<(RosterAgent & { publishedVersion: number | null })[]>(published.items).map((agent) => ({
    ...agent,
    status: "live" as const,
    version: agent.publishedVersion,
  }));
  if (agents.length === 0) return <NoAgentYet canBuild={workspace.permissions.has("agents:edit")} />;
  const wanted = agentId ?? latest.items[0]?.agentId;
  return (
    <NewConversation
      notice={
        access.askForAccess &&
        !access.hasProviders && <AccessNotice ask={access.askForAccess} isOperator={access.isOperator} />
      }
      greeting={greetingWords(actor.name, new Date(), zone)}
      agents={agents}
      firstAgentId={agents.find(({ id }) => id === wanted)?.id ?? agents[0]?.id ?? ""}
      draft={draft.content}
    />
  );
}
