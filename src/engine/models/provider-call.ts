import { AppError } from "#lib/app-error.ts";
import { type OutboundRequest, type OutboundResponse, outbound } from "#platform/net/outbound.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import { faultOf, ModelError, providerMessage } from "./model-error.ts";

export type ProviderCall = {
  headers: Record<string, string>;
  policy: OutboundPolicy;
  /** JSON text, or a form with a file; without it the call is a GET. */
  body?: string | Buffer | Blob;
  signal?: AbortSignal;
  timeoutMilliseconds?: number;
};

/** One call to a provider: whatever goes wrong before its first byte comes back as a ModelError. */
export async function callProvider(url: string, call: ProviderCall): Promise<OutboundResponse> {
  const request: OutboundRequest = {
    method: call.body === undefined ? "GET" : "POST",
    timeoutMilliseconds: 60_000,
    redirects: 0,
    retries: 2,
    ...call,
  };
  const response = await outbound(url, request).catch((error) => {
    if (error instanceof AppError)
      throw new ModelError(error.code === "forbidden" ? "private_address" : "unreachable", error.message);
    throw error;
  });
  if (response.status < 300) return response;
  const text = await response.text().catch(() => "");
  throw new ModelError(faultOf(response.status, text), providerMessage(text), response.status);
}

/** A call whose answer is one JSON document. */
export async function askProvider<Answer>(url: string, call: ProviderCall): Promise<Answer> {
  const response = await callProvider(url, call);
  const text = await response.text().catch((error: Error) => {
    throw new ModelError("cut_off", error.message);
  });
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new ModelError("malformed_answer", providerMessage(text));
  }
}

/** A stream that turns out to be a plain document: some report an error that way, with a status that says all is well. */
export async function requireStream(response: OutboundResponse): Promise<void> {
  const type = response.headers["content-type"];
  if (!type || type.includes("event-stream")) return;
  const text = await response.text().catch(() => "");
  const [, code] = /"code"\s*:\s*(\d{3})\b/.exec(text) ?? [];
  throw text.includes('"error"')
    ? new ModelError(faultOf(Number(code ?? 500), text), providerMessage(text))
    : new ModelError("malformed_answer", providerMessage(text));
}

/** What broke while an answer was read, as a ModelError; an answer that was stopped on purpose stays an AbortError. */
export function readingFault(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return (error as Error).name === "AbortError" ? (error as Error) : stopped();
  return error instanceof ModelError ? error : new ModelError("cut_off", (error as Error).message);
}

const stopped = () => Object.assign(new Error("The answer was stopped."), { name: "AbortError" });

export function parsePayload<Payload>(payload: string): Payload {
  try {
    return JSON.parse(payload) as Payload;
  } catch {
    throw new ModelError("malformed_answer", payload);
  }
}
