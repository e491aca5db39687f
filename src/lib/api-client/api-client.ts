import { ApiError } from "./api-error.ts";
import { apiRequest } from "./api-request.ts";

/** Every route with what it takes and what it answers, such as `{ "GET /agents": { input: …; result: … } }`. */
export type ApiRoutes = Record<string, { input: unknown; result: unknown }>;

export type CallOptions = {
  signal?: AbortSignal;
  /** The server carries out requests with the same key once and answers the repeated ones like the first. */
  idempotencyKey?: string;
};

/** Input may be left out where no field of it is required. */
type InputOf<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

export interface ApiClient<Api extends ApiRoutes> {
  <Route extends keyof Api & string>(
    route: Route,
    ...given: [...InputOf<Api[Route]["input"]>, options?: CallOptions]
  ): Promise<Api[Route]["result"]>;
  /** Only a type: it lets the compiler find the routes of a client it is given. */
  readonly routes?: Api;
}

/** How a request gets to the server: who asks, and from where. */
export type Transport = (path: string, init: RequestInit & { method: string }) => Promise<Response>;

/**
 * Calls endpoints by route, such as `api("PATCH /chat/folders/:folderId", { folderId, name })`. Which routes exist, what
 * they take and what they answer comes from the types of `defineEndpoints`, so that a wrong call does not compile.
 */
export const createApiClient =
  <Api extends ApiRoutes>(transport: Transport): ApiClient<Api> =>
  (route, ...given) => {
    const [input, options = {}] = given as unknown as [input?: Record<string, unknown>, options?: CallOptions];
    const { method, path, body } = apiRequest(route, input);
    return sendJson(transport, method, path, body, options);
  };

/** Sends JSON and reads JSON. What the server refuses is thrown as an `ApiError`. */
export async function sendJson<Result>(
  transport: Transport,
  method: string,
  path: string,
  body?: unknown,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Result> {
  const response = await transport(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: "unreachable", detail: unreachable });
  });
  const result = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, result);
  return result;
}

const unreachable = "The server cannot be reached. Check your connection and try again.";
