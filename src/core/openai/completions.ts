import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { resolveModel } from "#core/models/resolve-model.ts";
import type { RunPiece } from "#core/runs/run-log.ts";
import { type StartedTurn, startTurn, type TurnOutcome } from "#core/runs/run-turn.ts";
import { AppError } from "#lib/app-error.ts";
import { type ChatRequest, chatRequest, lastMessageOf, parametersOf, promptOf, toolsOf } from "./chat-request.ts";
import { openAiErrorOf } from "./openai-error.ts";

/** POST /v1/chat/completions: every answer is kept, streamed or not, before its last word goes out. */
export async function completeChat(
  body: unknown,
  context: Context,
  _request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  authorise(context, "command", "agents:use");
  const parsed = chatRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError("invalid", `${issue?.path.join(".") || "body"}: ${issue?.message}`, {
      fields: [{ path: issue?.path.join(".") ?? "", message: issue?.message ?? "" }],
    });
  }
  const asked = parsed.data;
  const started = startTurn(await turnOf(asked, context));
  response.once("close", () => {
    if (!response.writableFinished) started.run.stop();
  });
  if (asked.stream) await streamAnswer(asked, started, response);
  else await sendAnswer(asked, started, response);
}

async function turnOf(asked: ChatRequest, context: Context) {
  const workspaceId = context.workspace?.id as string;
  const last = lastMessageOf(asked.messages);
  return {
    context,
    workspaceId,
    conversationId: randomUUID(),
    isNewConversation: true,
    title: "",
    channel: "api",
    agentId: null,
    agentVersionId: null,
    messages: [{ id: randomUUID(), parentId: null, ...last }],
    prompt: promptOf(asked.messages),
    models: [await resolveModel(workspaceId, asked.model)],
    tools: toolsOf(asked.tools),
    parameters: parametersOf(asked),
    budgetNanos: null,
    parentRunId: null,
    rootRunId: null,
  };
}

const headersOf = ({ run }: StartedTurn) => ({
  "x-parley-run-id": run.id,
  "x-parley-conversation-id": run.conversationId,
});

async function streamAnswer(asked: ChatRequest, started: StartedTurn, response: ServerResponse): Promise<void> {
  const { run, accepted, finished } = started;
  const created = Math.floor(Date.now() / 1000);
  const frame = `data: {"id":"chatcmpl-${run.id}","object":"chat.completion.chunk","created":${created},"model":${JSON.stringify(asked.model)},`;
  const choice = (delta: string, reason: string) =>
    `${frame}"choices":[{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${reason}}]}\n\n`;
  let isAccepted = false;
  let held = "";
  let role = '"role":"assistant",';
  const receive = ({ entry }: RunPiece) => {
    if (entry.kind !== "text" && entry.kind !== "reasoning") return;
    const name = entry.kind === "text" ? "content" : "reasoning_content";
    const out = choice(`{${role}"${name}":${JSON.stringify(entry.text)}}`, "null");
    role = "";
    if (isAccepted) response.write(out);
    else held += out;
  };
  const stop = run.log.follow({ seq: 0, offset: 0 }, receive);
  // Nothing is shown of an answer whose question is not kept yet.
  const opening = accepted.then(() => {
    isAccepted = true;
    if (!held) return;
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache",
      ...headersOf(started),
    });
    response.write(held);
  });
  const [outcome] = await Promise.all([finished, opening]);
  stop();
  if (outcome.error && !response.headersSent) throw openAiErrorOf(outcome.error);
  if (!response.headersSent)
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache",
      ...headersOf(started),
    });
  response.end(tail(asked, outcome, choice, frame));
}

function tail(
  asked: ChatRequest,
  { error, reason, toolCalls, usage }: TurnOutcome,
  choice: (delta: string, reason: string) => string,
  frame: string,
): string {
  if (error)
    return `data: ${JSON.stringify({ error: { message: error.message, type: "api_error", code: error.code } })}\n\ndata: [DONE]\n\n`;
  const calls =
    toolCalls.length > 0
      ? choice(JSON.stringify({ tool_calls: wireCalls(toolCalls).map((call, index) => ({ index, ...call })) }), "null")
      : "";
  const end = choice("{}", JSON.stringify(reason));
  const counted = asked.stream_options?.include_usage
    ? `${frame}"choices":[],"usage":${JSON.stringify(wireUsage(usage))}}\n\n`
    : "";
  return `${calls}${end}${counted}data: [DONE]\n\n`;
}

async function sendAnswer(asked: ChatRequest, started: StartedTurn, response: ServerResponse): Promise<void> {
  const outcome = await started.finished;
  if (outcome.error) throw openAiErrorOf(outcome.error);
  const text = started.run.log.entries.map((entry) => (entry.kind === "text" ? entry.text : "")).join("");
  const toolCalls = outcome.toolCalls.length > 0 ? { tool_calls: wireCalls(outcome.toolCalls) } : {};
  const body = JSON.stringify({
    id: `chatcmpl-${started.run.id}`,
    object: "chat.completion",
    created: Math.floor(Date.now() / 1000),
    model: asked.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: text || null, refusal: null, ...toolCalls },
        logprobs: null,
        finish_reason: outcome.reason,
      },
    ],
    usage: wireUsage(outcome.usage),
  });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...headersOf(started),
  });
  response.end(body);
}

const wireCalls = (calls: TurnOutcome["toolCalls"]) =>
  calls.map(({ id, name, arguments: args }) => ({ id, type: "function", function: { name, arguments: args } }));

const wireUsage = ({ input, output, cached, reasoning }: TurnOutcome["usage"]) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
});
