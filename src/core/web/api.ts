import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import type { Endpoint } from "./endpoint.ts";
import { problemResponse } from "./problem.ts";
import { refuseForeignOrigin, refuseOtherPerson } from "./same-origin.ts";

const bodyLimit = 1_000_000;

export type ApiBindings = {
  Bindings: { requestId: string; context(): Promise<Context>; body(limit: number): Promise<Buffer> };
};

/** The public API: every endpoint of the registry, one gate for errors, sign-in and repetition. */
export function createApi(endpoints: readonly Endpoint[]): Hono<ApiBindings> {
  const api = new Hono<ApiBindings>();
  for (const endpoint of endpoints) {
    api.on(endpoint.method, endpoint.path, async (request) => {
      const context = await request.env.context();
      refuseForeignOrigin(request.req.method, (name) => request.req.header(name), context);
      refuseOtherPerson(request.req.method, (name) => request.req.header(name), context);
      const idempotencyKey = idempotencyKeyOf(request);
      const result = await endpoint.operation({ ...context, idempotencyKey }, (await inputOf(request)) as never);
      return request.json(result ?? {}, endpoint.status ?? 200, { "cache-control": "no-store" });
    });
  }
  api.notFound((request) =>
    problemResponse(
      new AppError("not_found", `Nothing answers ${request.req.method} ${request.req.path}.`),
      request.env.requestId,
    ),
  );
  api.onError((error, request) => problemResponse(error, request.env.requestId));
  return api;
}

function idempotencyKeyOf(request: HonoContext<ApiBindings>): string | undefined {
  const key = request.req.header("idempotency-key");
  if (key && key.length > 200) throw new AppError("invalid", "Idempotency-Key is longer than 200 characters.");
  return key;
}

/** Path parameters win over the body, and the body over the query, so that an address cannot be overruled. */
async function inputOf(request: HonoContext<ApiBindings>): Promise<Record<string, unknown>> {
  const query: Record<string, unknown> = request.req.query();
  return { ...query, ...(await bodyOf(request)), ...request.req.param() };
}

async function bodyOf(request: HonoContext<ApiBindings>): Promise<Record<string, unknown>> {
  if (request.req.method === "GET") return {};
  const text = (await request.env.body(bodyLimit)).toString("utf8");
  if (text === "") return {};
  if (!request.req.header("content-type")?.toLowerCase().startsWith("application/json")) {
    throw new AppError("invalid", "The body must be JSON: send the header content-type: application/json.");
  }
  const body = parseJson(text);
  if (body === null || typeof body !== "object" || Array.isArray(body)) {
    throw new AppError("invalid", "The body must be a JSON object.");
  }
  return body as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}
