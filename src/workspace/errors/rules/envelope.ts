/** One envelope: a header line, then items, each a header line and a payload. */
export type Envelope = { header: Record<string, unknown>; items: EnvelopeItem[]; afterHeader: Buffer };
export type EnvelopeItem = { type: string; payload: Buffer };

const newline = 0x0a;
const mostItems = 100;

/** Reads an envelope, or null when it is none. Payloads stay bytes: replays are not text. */
export function parseEnvelope(body: Buffer): Envelope | null {
  const headerEnd = lineEnd(body, 0);
  const header = objectOf(body.subarray(0, headerEnd));
  if (!header) return null;
  const items: EnvelopeItem[] = [];
  let at = headerEnd + 1;
  while (at < body.length) {
    if (body[at] === newline) {
      at += 1;
      continue;
    }
    const itemHeaderEnd = lineEnd(body, at);
    const itemHeader = objectOf(body.subarray(at, itemHeaderEnd));
    if (!itemHeader || typeof itemHeader.type !== "string" || items.length === mostItems) return null;
    const start = Math.min(itemHeaderEnd + 1, body.length);
    const end = payloadEnd(body, start, itemHeader.length);
    if (end === null) return null;
    items.push({ type: itemHeader.type, payload: body.subarray(start, end) });
    at = end;
  }
  return { header, items, afterHeader: body.subarray(Math.min(headerEnd + 1, body.length)) };
}

/** The same envelope under another header. */
export const withHeader = ({ afterHeader }: Envelope, header: Record<string, unknown>): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), afterHeader]);

/** An envelope with one event, as the server sends it. */
export function eventEnvelope(dsn: string, event: { event_id: string }): Buffer {
  const payload = Buffer.from(JSON.stringify(event));
  const header = JSON.stringify({ event_id: event.event_id, sent_at: new Date().toISOString(), dsn });
  return Buffer.concat([
    Buffer.from(`${header}\n${JSON.stringify({ type: "event", length: payload.length })}\n`),
    payload,
    Buffer.from("\n"),
  ]);
}

/** With a length the payload is that many bytes and ends at a line's end; without, it is the rest of the line. */
function payloadEnd(body: Buffer, start: number, length: unknown): number | null {
  if (length === undefined) return lineEnd(body, start);
  if (!Number.isInteger(length) || (length as number) < 0) return null;
  const end = start + (length as number);
  if (end > body.length) return null;
  return end === body.length || body[end] === newline ? end : null;
}

function lineEnd(body: Buffer, from: number): number {
  const at = body.indexOf(newline, from);
  return at === -1 ? body.length : at;
}

export function objectOf(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
