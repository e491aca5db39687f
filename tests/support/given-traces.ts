import { setTimeout } from "node:timers/promises";
import { decideToolCall } from "#engine/conversations/flows/decide-tool-call.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type AskedModel, lastWords, type Script } from "./fake-model.ts";
import { givenAgent, givenEdges } from "./given-agents.ts";
import type { GivenContext } from "./givens.ts";

const policy = {
  documentId: "policy-2026",
  title: "Returns policy",
  text: "A part that fails in normal weather is a maker's fault. Refunds are paid within fourteen days.",
};

/** A concierge who asks the warehouse and hands over to refunds, where a letter needs a person's word. */
export async function givenTeam(context: GivenContext) {
  const warehouse = await givenAgent(context, { instructions: "You know the stock." }, "Warehouse");
  const refunds = await givenAgent(
    context,
    { instructions: "You decide on refunds.", knowledge: [policy], tools: [{ name: "send_letter", policy: "ask" }] },
    "Refunds",
  );
  const concierge = await givenAgent(context, { instructions: "You greet people." }, "Concierge");
  await givenEdges(context, {
    agentId: concierge.id,
    edges: [
      { toAgentId: warehouse.id, kind: "delegate", condition: "stock" },
      { toAgentId: refunds.id, kind: "hand_off", condition: "refunds" },
    ],
  });
  return { concierge, refunds, warehouse };
}

/** What the model says for that team, by what it can see of who it is. */
export function teamScript({ messages, tools = [] }: AskedModel): Script {
  const system = JSON.stringify(messages[0]?.content ?? "");
  const usage = { input: 100, output: 10 };
  const isAfterTool = messages.at(-1)?.role === "tool";
  if (system.includes("You know the stock")) return { text: "Seven poles are left.", usage };
  if (system.includes("You decide on refunds")) {
    if (isAfterTool) return { text: "Refunds are paid within fourteen days. The moon is made of cheese.", usage };
    return { text: "One moment. ", calls: [{ id: "letter", name: "send_letter", arguments: { to: "Ana" } }], usage };
  }
  const has = (name: string) => tools.some((tool) => tool.function.name === name);
  if (!isAfterTool && has("ask_warehouse"))
    return { calls: [{ id: "ask", name: "ask_warehouse", arguments: { question: "How many poles?" } }], usage };
  if (isAfterTool && has("hand_off_to_refunds"))
    return { calls: [{ id: "leave", name: "hand_off_to_refunds", arguments: { reason: "A snapped pole" } }], usage };
  return { text: `You said: ${lastWords({ messages } as AskedModel)}`, usage };
}

/** A whole answer of that team, with the word a person gave. */
export async function givenTeamAnswer(
  context: GivenContext,
  agentId: string,
  text = "The pole snapped. Are refunds paid?",
) {
  const sent = await sendMessage(context, { agentId, text, wait: true });
  await decideToolCall(context, { runId: sent.runId, callId: "letter", decision: "approve" });
  await liveRuns.find(sent.runId)?.finished;
  return sent;
}

/** Files all that is over, also what an open transaction elsewhere still holds back for a moment. */
export async function fileAll(runId: string): Promise<void> {
  const { fileRuns } = await import("#subapps/trace/filing/file-runs.ts");
  for (let attempt = 0; attempt < 200; attempt++) {
    await fileRuns();
    const [filed] = await sqlClient()`select from trace.trace where trace_id = ${runId}`;
    if (filed) return;
    await setTimeout(20);
  }
  throw new Error(`The run ${runId} was not filed.`);
}
