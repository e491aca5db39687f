import type { ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import type { RunPiece } from "#engine/runs/run-log.ts";
import type { TurnOutcome } from "#engine/runs/run-turn.ts";
import { database } from "#platform/db/db.ts";
import { type Answering, startAnswer } from "../answering.ts";
import { openAiErrorOf } from "../openai-error.ts";
import { type Item, itemsOf, promptOf } from "./response-items.ts";
import { newResponseId, type ResponseEnd, responseObject, statusOf } from "./response-object.ts";
import { type OutputEvent, ResponseOutput } from "./response-output.ts";
import { parametersOf, type ResponseRequest, responseRequest, toolsOf } from "./response-request.ts";
import { itemsUpTo, storeResponse, type Who } from "./stored-responses.ts";
import type { StoredBody } from "./tables.ts";

type Making = { id: string; createdAt: Date; asked: ResponseRequest; input: Item[]; context: Context };

/** POST /v1/responses: an answer, stored unless asked otherwise, that the next request can refer to. */
export async function createResponse(body: unknown, context: Context, response: ServerResponse): Promise<void> {
  authorise(context, "command", "agents:use");
  const asked = parseInput(responseRequest, body);
  const input = itemsOf(asked.input);
  const past = asked.previous_response_id
    ? await itemsUpTo(database(), context as Context & Who, asked.previous_response_id)
    : [];
  const prompt = [
    ...(asked.instructions ? [{ role: "system" as const, text: asked.instructions }] : []),
    ...promptOf([...past, ...input]),
  ];
  const wish = { model: asked.model, prompt, tools: toolsOf(asked), parameters: parametersOf(asked) };
  const started = await startAnswer(wish, context);
  response.once("close", () => {
    if (!response.writableFinished) started.run.stop();
  });
  const making = { id: newResponseId(), createdAt: new Date(), asked, input, context };
  if (asked.stream) await streamResponse(making, started, response);
  else await sendResponse(making, started, response);
}

const headersOf = ({ run }: Answering) => ({
  "x-parley-run-id": run.id,
  "x-parley-conversation-id": run.conversationId,
});

async function sendResponse(making: Making, started: Answering, response: ServerResponse): Promise<void> {
  const outcome = await started.finished;
  if (outcome.error) throw openAiErrorOf(outcome.error);
  const output = new ResponseOutput();
  for (const entry of started.run.log.entries.slice(started.from.seq))
    if (entry.kind === "text" || entry.kind === "reasoning") output.add(entry);
  const body = JSON.stringify(await complete(making, started, output, outcome));
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    ...headersOf(started),
  });
  response.end(body);
}

/** Adds what an answer ends with, and stores it: whoever reads the end can refer to it. */
async function complete(
  making: Making,
  started: Answering,
  output: ResponseOutput,
  outcome: TurnOutcome,
): Promise<Record<string, unknown>> {
  const pause = started.pause();
  if (pause) output.add({ kind: "text", text: pause });
  const end = endOf(outcome);
  output.close(statusOf(end) === "completed" ? "completed" : "incomplete");
  for (const call of started.clientCalls(outcome)) output.call(call);
  const body = responseObject(making, output.items, end);
  const { asked, id, input, createdAt, context } = making;
  if (asked.store !== false)
    await storeResponse({
      id,
      workspaceId: context.workspace?.id ?? "",
      actorId: context.actor?.id ?? null,
      runId: started.run.id,
      previousId: asked.previous_response_id ?? null,
      input,
      body: body as StoredBody,
      createdAt,
    });
  return body;
}

const endOf = ({ reason, usage, error }: TurnOutcome): ResponseEnd => ({
  reason,
  usage,
  error: error && { code: openAiErrorOf(error).code, message: openAiErrorOf(error).message },
});

async function streamResponse(making: Making, started: Answering, response: ServerResponse): Promise<void> {
  const { run, accepted, finished, from } = started;
  let count = 0;
  let held = "";
  let isStored = false;
  let hasBegun = false;
  const send = (event: OutputEvent) => {
    held += `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: count++ })}\n\n`;
  };
  // Nothing is shown before the question is stored and there is something of an answer: until then it can be refused.
  const flush = () => {
    if (!isStored || !hasBegun || !held) return;
    if (!response.headersSent) response.writeHead(200, { ...streamHeaders, ...headersOf(started) });
    response.write(held);
    held = "";
  };
  const output = new ResponseOutput(send);
  const begun = responseObject(making, [], null);
  send({ type: "response.created", response: begun });
  send({ type: "response.in_progress", response: begun });
  const stop = run.log.follow(from, ({ entry }: RunPiece) => {
    if (entry.kind !== "text" && entry.kind !== "reasoning") return;
    hasBegun = true;
    output.add(entry);
    flush();
  });
  const opening = accepted.then(() => {
    isStored = true;
    flush();
  });
  const [outcome] = await Promise.all([finished, opening]);
  stop();
  if (outcome.error && !response.headersSent) throw openAiErrorOf(outcome.error);
  const body = await complete(making, started, output, outcome);
  send({ type: `response.${statusOf(endOf(outcome))}`, response: body });
  hasBegun = true;
  flush();
  response.end();
}

const streamHeaders = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" };
