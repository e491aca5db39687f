import { type ApiClient, type ApiRoutes, createApiClient, type Transport } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { readEvents, type ServerEvent } from "./read-events.ts";

export type ParleyOptions = {
  /** Where Parley runs, such as https://parley.example.com. */
  url: string;
  /** A key from Settings, under API keys. */
  apiKey: string;
  /** How often a request is repeated when the server can't be reached or is busy; 2 unless given. */
  retries?: number;
  fetch?: typeof fetch;
};

export type StreamOptions = { after?: string; signal?: AbortSignal };

export type ParleyClient<Api extends ApiRoutes> = ApiClient<Api> & {
  /** The events of a run until it has finished. A cut connection goes on where it was. */
  streamRun(runId: string, options?: StreamOptions): AsyncGenerator<ServerEvent>;
};

/** A client for programs: `const parley = createClient({ url, apiKey }); await parley("GET /agents")`. */
export function createParleyClient<Api extends ApiRoutes>(options: ParleyOptions): ParleyClient<Api> {
  const transport = retryingTransport(options);
  const streamRun = (runId: string, stream: StreamOptions = {}) => followRun(transport, runId, stream);
  return Object.assign(createApiClient<Api>(transport), { streamRun });
}

/** Every item of a list, page by page: `for await (const agent of eachItem((cursor) => parley("GET /agents", { cursor })))`. */
export async function* eachItem<Item>(
  load: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await load(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const busy = new Set([429, 502, 503, 504]);
const longestPause = 30_000;

function retryingTransport({ url, apiKey, retries = 2, fetch: send = fetch }: ParleyOptions): Transport {
  const origin = url.replace(/\/+$/, "");
  return async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${apiKey}`);
    // With a key the server carries out a repeated change once, so that repeating it is safe.
    if (init.method !== "GET" && !headers.has("idempotency-key")) headers.set("idempotency-key", crypto.randomUUID());
    for (let attempt = 0; ; attempt++) {
      const response = await send(`${origin}${path}`, { ...init, headers }).catch((error: unknown) => {
        if (init.signal?.aborted || attempt >= retries) throw error;
        return null;
      });
      if (response && (!busy.has(response.status) || attempt >= retries)) return response;
      const wished = Number(response?.headers.get("retry-after")) * 1000;
      await response?.body?.cancel();
      await pause(Math.min(wished || 250 * 2 ** attempt, longestPause), init.signal ?? undefined);
    }
  };
}

async function* followRun(
  transport: Transport,
  runId: string,
  { after, signal }: StreamOptions,
): AsyncGenerator<ServerEvent> {
  let place = after;
  for (;;) {
    const response = await transport(`/api/v1/runs/${encodeURIComponent(runId)}/stream`, {
      method: "GET",
      ...(signal && { signal }),
      headers: { accept: "text/event-stream", ...(place && { "last-event-id": place }) },
    });
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.json().catch(() => ({})));
    try {
      for await (const event of readEvents(response.body)) {
        if (event.id) place = event.id;
        yield event;
        if (event.event === "finish") return;
      }
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    await pause(250, signal);
  }
}

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
