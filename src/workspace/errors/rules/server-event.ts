import { framesOfStack } from "./frame.ts";
import { scrubText, scrubUrl } from "./scrub.ts";

type Where = {
  requestId: string;
  eventId: string;
  release: string;
  /** The folder of the product, which stays out of the report. */
  home: string;
  path?: string;
  method?: string;
  userAgent?: string;
  route?: string;
};

const mostCauses = 4;

/** An error of the server in the words error services use, scrubbed already: it may leave the house. */
export function serverEvent(
  error: unknown,
  { requestId, eventId, release, home, path, method, userAgent, route }: Where,
) {
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  return {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    platform: "node",
    level: "error",
    release,
    tags: { side: "server", requestId, ...(digest && { digest }), ...(method && { method }), ...(route && { route }) },
    ...(path && { request: { url: scrubUrl(path), method, headers: userAgent ? { "User-Agent": userAgent } : {} } }),
    exception: { values: chainOf(error).map((one) => exceptionOf(one, home)) },
  };
}

/** The error and its causes, the outermost last as services want it. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [error];
  while (chain.length <= mostCauses) {
    const last = chain[0];
    const cause = last instanceof Error ? last.cause : undefined;
    if (cause === undefined || chain.includes(cause)) break;
    chain.unshift(cause);
  }
  return chain;
}

function exceptionOf(error: unknown, home: string) {
  if (!(error instanceof Error)) return { type: "Thrown", value: scrubText(textOf(error)).slice(0, 2000) };
  const frames = framesOfStack(error.stack ?? "", home).map(({ file, function: name, line, column, isOurs }) => ({
    filename: file,
    function: name ?? undefined,
    lineno: line ?? undefined,
    colno: column ?? undefined,
    in_app: isOurs,
  }));
  return { type: error.name, value: scrubText(error.message).slice(0, 2000), stacktrace: { frames } };
}

function textOf(thrown: unknown): string {
  try {
    return typeof thrown === "string" ? thrown : (JSON.stringify(thrown) ?? String(thrown));
  } catch {
    return String(thrown);
  }
}
