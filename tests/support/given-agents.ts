import type { z } from "zod";
import type { agentConfig } from "#engine/agents/agent-config.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { setTeamEdges } from "#engine/agents/commands/set-team-edges.ts";
import type { teamEdges } from "#engine/agents/team-edge.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { FakeModel } from "./fake-model.ts";
import type { GivenContext } from "./givens.ts";

/** Makes a fake model answer as `fake/…` in a workspace, at a price per token where one is given. */
export async function givenProvider({ workspace }: GivenContext, { url }: FakeModel, nanosPerToken = 0): Promise<void> {
  const sql = sqlClient();
  await sql`
    insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${workspace.id}, 'compatible', 'fake', 'Fake', ${url}, true)`;
  await sql`
    insert into core.model_choice (workspace_id, purpose, models) values (${workspace.id}, 'chat', '{fake/chat}')`;
  if (nanosPerToken === 0) return;
  await sql`
    insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, valid_from)
    values (${workspace.id}, 'fake/chat', ${nanosPerToken}, ${nanosPerToken}, '2020-01-01')`;
}

export async function givenAgent(
  context: GivenContext,
  config: z.input<typeof agentConfig> = {},
  name = "Guide",
): Promise<{ id: string; slug: string }> {
  const { id, slug } = await createAgent(context, { name, config });
  await publishAgent(context, { agentId: id });
  return { id, slug };
}

/** Connects an agent to others and publishes it, so that the connections take effect. */
export async function givenEdges(
  context: GivenContext,
  team: { agentId: string; edges: z.input<typeof teamEdges> },
): Promise<void> {
  await setTeamEdges(context, team);
  await publishAgent(context, { agentId: team.agentId });
}
