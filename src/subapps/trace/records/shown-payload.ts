import { hash } from "node:crypto";
import { z } from "zod";
import { type AgentConfig, wholeConfig } from "#engine/agents/agent-config.ts";
import { systemPrompt } from "#engine/conversations/rules/system-prompt.ts";
import { rank } from "#engine/retrieval/rank.ts";
import { findStarter } from "#engine/retrieval/starters.ts";
import { sqlClient } from "#platform/db/db.ts";
import { plainAttributes } from "../rules/plain-value.ts";
import { type Span, type SpanPayload, tracePassage } from "../span.ts";

const attributes = z.record(z.string(), z.unknown());
const dropped = z.number().optional().describe("Attributes that the sender left out");

export const shownPayloadResult = z.object({
  state: z.enum(["readable", "erased", "broken", "none"]),
  input: z.unknown(),
  output: z.unknown(),
  parameters: attributes,
  passages: z.array(tracePassage),
  attributes,
  resource: attributes,
  events: z.array(z.object({ name: z.string(), at: z.string(), attributes, dropped })),
  links: z.array(
    z.object({
      traceId: z.string(),
      spanId: z.string(),
      attributes,
      traceState: z.string().optional(),
      flags: z.number().optional(),
      dropped,
    }),
  ),
  instructions: z
    .object({
      text: z.string(),
      isExact: z.boolean().describe("Whether the hash kept with the step agrees"),
      agentVersionId: z.string(),
    })
    .nullable()
    .describe("What the agent was told about itself, from its version"),
});
export type ShownPayload = z.output<typeof shownPayloadResult>;

export const noPayload = (state: ShownPayload["state"]): ShownPayload => ({
  state,
  input: null,
  output: null,
  parameters: {},
  passages: [],
  attributes: {},
  resource: {},
  events: [],
  links: [],
  instructions: null,
});

/** A content as screens and the API show it. */
export async function shownPayload(
  workspaceId: string,
  span: Span,
  payload: SpanPayload,
  userId: string | null,
): Promise<ShownPayload> {
  // Ours name the version they came from; what a sender calls instructions is part of its input.
  const asked = payload.raw || !isAsked(payload.input) ? null : payload.input;
  const { instructions, ...input } = asked ?? { instructions: undefined };
  return {
    state: "readable",
    input: asked ? input : (payload.input ?? null),
    output: payload.output ?? null,
    parameters: payload.parameters ?? {},
    passages: payload.passages ?? [],
    attributes: plainAttributes(payload.attributes ?? []),
    resource: plainAttributes(payload.raw?.resource.attributes ?? []),
    events: (payload.events ?? []).map((event) => ({ ...event, attributes: plainAttributes(event.attributes) })),
    links: (payload.links ?? []).map((link) => ({ ...link, attributes: plainAttributes(link.attributes) })),
    instructions: instructions?.agentVersionId
      ? await rebuildInstructions(
          workspaceId,
          span,
          payload,
          instructions as { agentVersionId: string; hash: string },
          userId,
        )
      : null,
  };
}

type Asked = {
  messages: { role: string; text: string }[];
  instructions?: { agentVersionId: string | null; hash: string };
};

const isAsked = (input: unknown): input is Asked =>
  typeof input === "object" && input !== null && Array.isArray((input as Asked).messages);

const mostPassages = 4;

/** Versions never change, so what a model was told can be put together again, and its hash says whether it is right. */
async function rebuildInstructions(
  workspaceId: string,
  span: Span,
  payload: SpanPayload,
  { agentVersionId, hash: expected }: { agentVersionId: string; hash: string },
  userId: string | null,
): Promise<ShownPayload["instructions"]> {
  const [row] = await sqlClient()<
    { config: AgentConfig; agentName: string; userName: string | null; workspaceName: string }[]
  >`
    select v.config, a.name as "agentName", w.name as "workspaceName",
      (select u.name from core.user u where u.id::text = ${userId ?? ""}) as "userName"
    from core.agent_version v join core.agent a on a.id = v.agent_id join core.workspace w on w.id = v.workspace_id
    where v.id = ${agentVersionId} and v.workspace_id = ${workspaceId}`;
  if (!row) return null;
  const config = wholeConfig(row.config);
  const asked = (payload.input as Asked).messages.findLast(({ role }) => role === "user")?.text ?? "";
  const starters = config.starters.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
  const given = {
    config,
    agentName: row.agentName,
    userName: row.userName ?? "",
    workspaceName: row.workspaceName,
    now: new Date(span.startedAt),
    passages: rank(asked, config.knowledge)
      .slice(0, mostPassages)
      .map(({ passage }) => passage),
    prepared: findStarter(asked, starters),
  };
  const text = systemPrompt(given);
  return { text, isExact: hash("sha256", text).startsWith(expected), agentVersionId };
}
