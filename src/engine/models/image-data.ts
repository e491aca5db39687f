import { outbound } from "#platform/net/outbound.ts";
import { ModelError } from "./model-error.ts";

export type ImageData = { mediaType: string; base64: string };

/** What a data: address holds; null for an address on the web. */
export function splitDataUrl(url: string): ImageData | null {
  const match = /^data:([\w.+-]+\/[\w.+-]+)(?:;[^;,]*)*;base64,/.exec(url);
  return match ? { mediaType: match[1] as string, base64: url.slice(match[0].length) } : null;
}

/** For providers that take images only inside the request: fetched by us, from the public web only. */
export async function imageData(url: string, signal: AbortSignal): Promise<ImageData> {
  const inside = splitDataUrl(url);
  if (inside) return inside;
  const response = await outbound(url, { signal, maximumBytes: 20_000_000, retries: 1 }).catch((error: Error) => {
    if (signal.aborted) throw error;
    throw new ModelError("bad_request", `The image could not be fetched. ${error.message}`);
  });
  const mediaType = (response.headers["content-type"] ?? "").split(";", 1)[0] ?? "";
  if (response.status >= 300 || !mediaType.startsWith("image/")) {
    response.stream.resume();
    throw new ModelError("bad_request", `There is no image at ${url}.`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { mediaType, base64: Buffer.concat(chunks).toString("base64") };
}
