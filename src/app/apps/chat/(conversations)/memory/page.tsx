import type { Metadata } from "next";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { listMemories } from "#engine/conversations/queries/list-memories.ts";
import { asJson } from "#subapps/chat/components/organise/as-json.ts";
import type { Memory, RosterAgent } from "#subapps/chat/components/organise/chat-types.ts";
import { MemoryPage } from "#subapps/chat/components/organise/memory-page.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Memory" };

export default async function Page() {
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null;
  const [agents, memories] = await Promise.all([listAgents(context, { limit: 100 }), listMemories(context, {})]);
  return <MemoryPage agents={asJson<RosterAgent[]>(agents.items)} initial={asJson<Memory[]>(memories.items)} />;
}
