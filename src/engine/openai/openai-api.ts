import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { withBody } from "#core/web/spool-body.ts";
import { AppError } from "#lib/app-error.ts";
import { createSpeech } from "./audio/speech.ts";
import { createTranscription } from "./audio/transcriptions.ts";
import { completeChat } from "./completions.ts";
import { createEmbeddings } from "./embeddings.ts";
import { getModelObject, listModelObjects } from "./models.ts";
import { openAiAnswer } from "./openai-error.ts";
import { deleteResponse } from "./responses/commands/delete-response.ts";
import { createResponse } from "./responses/create-response.ts";
import { getResponse } from "./responses/queries/get-response.ts";
import { listResponseItems } from "./responses/queries/list-response-items.ts";

const bodyLimit = 25_000_000;

type Visit = { request: IncomingMessage; response: ServerResponse; contextOf: () => Promise<Context>; id: string };

const answers: Record<string, (visit: Visit) => Promise<void>> = {
  "POST /v1/chat/completions": async (visit) =>
    withJson(visit, (body, context) => completeChat(body, context, visit.response)),
  "POST /v1/embeddings": async (visit) =>
    withJson(visit, async (body, context) =>
      sendJson(visit.response, await createEmbeddings(body, context, whileOpen(visit.response))),
    ),
  "POST /v1/responses": async (visit) =>
    withJson(visit, (body, context) => createResponse(body, context, visit.response)),
  "GET /v1/responses/:id": async ({ response, contextOf, id }) =>
    sendJson(response, await getResponse(await contextOf(), { responseId: id })),
  "DELETE /v1/responses/:id": async ({ response, contextOf, id }) =>
    sendJson(response, await deleteResponse(await contextOf(), { responseId: id })),
  "GET /v1/responses/:id/input_items": async ({ request, response, contextOf, id }) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const wish = Object.fromEntries(searchParams) as { limit?: number; order?: "asc" | "desc"; after?: string };
    sendJson(response, await listResponseItems(await contextOf(), { ...wish, responseId: id }));
  },
  "POST /v1/audio/transcriptions": async ({ request, response, contextOf }) =>
    createTranscription(request, await contextOf(), response),
  "POST /v1/audio/speech": async (visit) =>
    withJson(visit, (body, context) => createSpeech(body, context, visit.response, whileOpen(visit.response))),
  "GET /v1/models": async ({ response, contextOf }) => sendJson(response, await listModelObjects(await contextOf())),
  "GET /v1/models/:model": async ({ response, contextOf, id }) =>
    sendJson(response, await getModelObject(await contextOf(), id)),
};

export const openAiRoutes: readonly string[] = Object.keys(answers);

/** The OpenAI-compatible door, on bare Node: an answer here costs as little as we can make it cost. */
export async function handleOpenAi(
  request: IncomingMessage,
  response: ServerResponse,
  contextOf: () => Promise<Context>,
  requestId: string,
): Promise<void> {
  try {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const found = findAnswer(`${request.method} ${path}`);
    await found.answer({ request, response, contextOf, id: found.id });
  } catch (error) {
    const { status, headers, body } = openAiAnswer(error, requestId);
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" }).end(body);
  }
}

/** The name of a model may have slashes in it; the id of a response has none. */
const withId = Object.entries(answers)
  .filter(([route]) => route.includes(":"))
  .map(([route, answer]) => ({
    answer,
    pattern: new RegExp(`^${route.replace(":model", "(.+)").replace(":id", "([^/]+)")}$`),
  }));

function findAnswer(route: string): { answer: (visit: Visit) => Promise<void>; id: string } {
  if (!route.includes(":") && answers[route]) return { answer: answers[route], id: "" };
  for (const { answer, pattern } of withId) {
    const id = pattern.exec(route)?.[1];
    if (id) return { answer, id: decoded(id) };
  }
  throw new AppError("not_found", `Nothing answers ${route}.`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

/** Ends outside work when the client has gone. */
function whileOpen(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

/** Who asks is found out while the body arrives. A large body holds its place in memory until it was answered. */
async function withJson(
  { request, contextOf }: Visit,
  use: (body: unknown, context: Context) => Promise<void>,
): Promise<void> {
  const context = contextOf();
  context.catch(() => {}); // awaited below, perhaps only after the body has failed
  const requireCaller = async () => {
    const known = await context;
    authorise(known, "command", "agents:use");
    return known;
  };
  await withBody(request, bodyLimit, requireCaller, async (body) => use(parseJson(body), await context));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}
