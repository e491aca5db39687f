import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { millionOfNanos } from "#engine/models/price.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { type CallRow, callsOfRun, findAnswer } from "../records/answer-calls.ts";

const tokens = { inputTokens: z.number(), outputTokens: z.number(), cachedTokens: z.number() };
const receiptCall = z.object({
  id: z.string(),
  at: timestamp,
  model: z.string(),
  agentName: z.string().nullable(),
  ...tokens,
  reasoningTokens: z.number(),
  costNanos: z.number().describe("Billionths of the currency"),
  ownNanos: z.number().nullable().describe("The cost in the currency of the price"),
  isFailed: z.boolean(),
  isEstimated: z.boolean(),
  isCorrected: z.boolean().describe("It was corrected after it was first counted"),
  price: z
    .object({
      id: z.string(),
      inputPerMillion: z.number(),
      outputPerMillion: z.number(),
      cachedInputPerMillion: z.number(),
      currency: z.string().nullable(),
      validFrom: timestamp,
    })
    .nullable()
    .describe("The price it was counted with, for a million tokens"),
});

/** What an answer cost and why: each call to a model with its tokens and the price it was counted with. */
export const getReceipt = query({
  name: "usage.get_receipt",
  input: z.object({ runId: uuid() }),
  result: z.object({
    runId: z.string(),
    rootRunId: z.string(),
    personName: z.string().nullable(),
    runByName: z.string().nullable().describe("Who acted as this person"),
    agentName: z.string().nullable(),
    agentVersion: z.number().nullable(),
    channel: z.string(),
    status: z.enum(["running", "waiting", "done", "stopped", "failed", "interrupted"]),
    at: timestamp,
    currency: z.string(),
    workspaceName: z.string(),
    calls: z.array(receiptCall),
    costNanos: z.number().describe("Billionths of the currency"),
    ...tokens,
  }),
  allow: "workspace:read",
  async run({ actor, workspace }, { runId }) {
    const answer = await findAnswer(workspace.id, runId);
    const maySee = workspace.permissions.has("usage:read") || (actor.id !== null && answer?.actorId === actor.id);
    // Somebody else's answer is as little to be found as one of another workspace.
    if (!answer || !maySee) throw notFound("This receipt");
    const calls = (await callsOfRun(workspace.id, answer.rootRunId)).map(lineOf);
    const total = (key: "costNanos" | "inputTokens" | "outputTokens" | "cachedTokens") =>
      calls.reduce((sum, call) => sum + call[key], 0);
    const { actorId: _, ...shown } = answer;
    return {
      ...shown,
      currency: await workspaceCurrency(workspace.id),
      workspaceName: workspace.name,
      calls,
      costNanos: total("costNanos"),
      inputTokens: total("inputTokens"),
      outputTokens: total("outputTokens"),
      cachedTokens: total("cachedTokens"),
    };
  },
});

export type Receipt = Awaited<ReturnType<typeof getReceipt>>;

const lineOf = ({
  price_id,
  price_input,
  price_output,
  price_cached,
  price_currency,
  price_from,
  ...call
}: CallRow) => ({
  id: call.id,
  at: new Date(call.at),
  model: call.model,
  agentName: call.agent_name,
  inputTokens: call.input_tokens,
  outputTokens: call.output_tokens,
  cachedTokens: call.cached_tokens,
  reasoningTokens: call.reasoning_tokens,
  costNanos: call.cost_nanos,
  /** The cost in the currency of the price, where that is another one. */
  ownNanos: call.price_nanos,
  isFailed: call.errors > 0,
  isEstimated: call.is_estimated,
  /** It was corrected after it was first counted. */
  isCorrected: call.revision > 0,
  price:
    price_id === null || price_input === null
      ? null
      : {
          id: price_id,
          inputPerMillion: millionOfNanos(price_input),
          outputPerMillion: millionOfNanos(Number(price_output)),
          cachedInputPerMillion: millionOfNanos(price_cached ?? price_input),
          currency: price_currency,
          validFrom: new Date(Number(price_from)),
        },
});
