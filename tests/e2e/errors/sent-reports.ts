import type { Page, Request } from "@playwright/test";
import { parseEnvelope } from "../../../src/workspace/errors/rules/envelope.ts";

export type SentItem = { type: string; payload: Buffer; header: Record<string, unknown>; request: Request };

/** Everything a page sends to the tunnel, taken apart. */
export function sentReports(page: Page) {
  const items: SentItem[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/monitoring-tunnel") return;
    const envelope = parseEnvelope(request.postDataBuffer() ?? Buffer.alloc(0));
    for (const item of envelope?.items ?? []) items.push({ ...item, header: envelope?.header ?? {}, request });
  });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  return {
    ofType,
    events: () => ofType("event").map(({ payload }) => JSON.parse(payload.toString("utf8")) as ErrorEvent),
  };
}

type ErrorEvent = {
  release?: string;
  tags?: Record<string, string>;
  request?: { url?: string };
  exception?: { values?: { type?: string; value?: string; mechanism?: { handled?: boolean } }[] };
};

export const valuesOf = (events: ErrorEvent[]) =>
  events.map(({ exception }) => exception?.values?.at(-1)?.value ?? "").sort();
