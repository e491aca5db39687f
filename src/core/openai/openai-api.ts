import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { readBytes } from "#core/web/read-bytes.ts";
import { AppError } from "#lib/app-error.ts";
import { completeChat } from "./completions.ts";
import { createEmbeddings } from "./embeddings.ts";
import { getModelObject, listModelObjects } from "./models.ts";
import { openAiAnswer } from "./openai-error.ts";

const bodyLimit = 25_000_000;

type Visit = { request: IncomingMessage; response: ServerResponse; contextOf: () => Promise<Context>; model: string };

const answers: Record<string, (visit: Visit) => Promise<void>> = {
  "POST /v1/chat/completions": async ({ request, response, contextOf }) => {
    const [body, context] = await Promise.all([readJson(request), contextOf()]);
    await completeChat(body, context, response);
  },
  "POST /v1/embeddings": async ({ request, response, contextOf }) => {
    const [body, context] = await Promise.all([readJson(request), contextOf()]);
    sendJson(response, await createEmbeddings(body, context, whileOpen(response)));
  },
  "GET /v1/models": async ({ response, contextOf }) => sendJson(response, await listModelObjects(await contextOf())),
  "GET /v1/models/:model": async ({ response, contextOf, model }) =>
    sendJson(response, await getModelObject(await contextOf(), model)),
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
    const route = `${request.method} ${path}`;
    // The name of a model may have slashes in it.
    const isModel = route.startsWith("GET /v1/models/");
    const answer = answers[isModel ? "GET /v1/models/:model" : route];
    if (!answer) throw new AppError("not_found", `Nothing answers ${route}.`);
    const model = isModel ? decoded(path.slice("/v1/models/".length)) : "";
    await answer({ request, response, contextOf, model });
  } catch (error) {
    const { status, headers, body } = openAiAnswer(error, requestId);
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" }).end(body);
  }
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

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBytes(request, bodyLimit);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}
