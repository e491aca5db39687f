import type { ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import type { RunPiece } from "#engine/runs/run-log.ts";
import type { TurnOutcome } from "#engine/runs/run-turn.ts";
import { type Answering, startAnswer } from "./answering.ts";
import { type ChatRequest, chatRequest, parametersOf, promptOf, toolsOf } from "./chat-request.ts";
import { openAiBody, openAiErrorOf } from "./openai-error.ts";

/** POST /v1/chat/completions: every answer is kept, streamed or not, before its last word goes out. */
export async function completeChat(body: unknown, context: Context, response: ServerResponse): Promise<void> {
  authorise(context, "command", "agents:use");
  const asked = parseInput(chatRequest, body);
  const { model } = asked;
  const wish = {
    model,
    prompt: promptOf(asked.messages),
    tools: toolsOf(asked.tools),
    parameters: parametersOf(asked),
  };
  const started = await startAnswer(wish, context);
  response.once("close", () => {
    if (!response.writableFinished) started.run.stop();
  });
  if (asked.stream) await streamAnswer(asked, started, response);
  else await sendAnswer(asked, started, response);
}

const streamHeaders = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" };

const headersOf = ({ run }: Answering) => ({
  "x-parley-run-id": run.id,
  "x-parley-conversation-id": run.conversationId,
});

async function streamAnswer(asked: ChatRequest, started: Answering, response: ServerResponse): Promise<void> {
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
    if (!isAccepted) held += out;
    else {
      open();
      response.write(out);
    }
  };
  const open = () => {
    if (!response.headersSent) response.writeHead(200, { ...streamHeaders, ...headersOf(started) });
  };
  const stop = run.log.follow(started.from, receive);
  // Nothing is shown of an answer whose question is not kept yet.
  const opening = accepted.then(() => {
    isAccepted = true;
    if (!held) return;
    open();
    response.write(held);
  });
  const [outcome] = await Promise.all([finished.then(forClient(started)), opening]);
  stop();
  if (outcome.error && !response.headersSent) throw openAiErrorOf(outcome.error);
  open();
  const pause = started.pause();
  if (pause) response.write(choice(`{${role}"content":${JSON.stringify(pause)}}`, "null"));
  response.end(tail(asked, outcome, choice, frame));
}

function tail(
  asked: ChatRequest,
  { error, reason, toolCalls, usage }: TurnOutcome,
  choice: (delta: string, reason: string) => string,
  frame: string,
): string {
  if (error) {
    // In mid-stream the status is out already: only a refusal by a budget says more than that it went wrong.
    const body = error.budget
      ? openAiBody(openAiErrorOf(error))
      : { error: { message: error.message, type: "api_error", code: error.code } };
    return `data: ${JSON.stringify(body)}\n\ndata: [DONE]\n\n`;
  }
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

async function sendAnswer(asked: ChatRequest, started: Answering, response: ServerResponse): Promise<void> {
  const outcome = await started.finished.then(forClient(started));
  if (outcome.error) throw openAiErrorOf(outcome.error);
  const said = started.run.log.entries
    .slice(started.from.seq)
    .map((entry) => (entry.kind === "text" ? entry.text : ""))
    .join("");
  const text = `${said}${started.pause()}`.trimStart();
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

/** A client only sees the calls that it is to make itself. */
const forClient =
  (started: Answering) =>
  (outcome: TurnOutcome): TurnOutcome => {
    const toolCalls = started.clientCalls(outcome);
    const reason = outcome.reason === "tool_calls" && toolCalls.length === 0 ? "stop" : outcome.reason;
    return { ...outcome, toolCalls, reason: toolCalls.length > 0 ? "tool_calls" : reason };
  };

const wireCalls = (calls: TurnOutcome["toolCalls"]) =>
  calls.map(({ id, name, arguments: args }) => ({ id, type: "function", function: { name, arguments: args } }));

const wireUsage = ({ input, output, cached, reasoning }: TurnOutcome["usage"]) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
});
