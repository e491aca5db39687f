import type { KeyObject } from "node:crypto";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { expandPayload } from "../otlp/expand-payload.ts";
import type { SpanPayload } from "../span.ts";
import { openBox } from "./payload-box.ts";
import { keysById } from "./payload-keys.ts";
import type { SpanRow } from "./read-spans.ts";

export type ReadPayload =
  | { state: "readable"; payload: SpanPayload; text: string; salt: string; index: number }
  | { state: "erased" }
  | { state: "broken" }
  | { state: "none" };

/** What some spans of one trace read and wrote, by span id; boxes that several share are opened once. */
export async function readPayloads(
  spans: readonly SpanRow[],
  period: string,
  sql: Sql = sqlClient(),
): Promise<Map<string, ReadPayload>> {
  const ids = [...new Set(spans.flatMap(({ payloadId }) => (payloadId === null ? [] : [payloadId])))];
  const boxes = new Map(
    (ids.length === 0
      ? []
      : await sql<{ id: number; keyId: string; body: Buffer }[]>`
          select id::float8 as id, key_id as "keyId", body from trace.payload
          where period = ${period}::date and id = any(${ids}::bigint[])`
    ).map((box) => [box.id, box]),
  );
  const keys = await keysById(
    sql,
    [...boxes.values()].map(({ keyId }) => keyId),
  );
  const opened = new Map<number, ReturnType<typeof openBox> | "erased" | "broken">();
  for (const [id, { keyId, body }] of boxes) opened.set(id, open(body, keys.get(keyId)));
  return new Map(spans.map((span) => [span.spanId, payloadOf(span, opened)]));
}

/** A key row that is gone altogether was not erased by us. */
function open(body: Buffer, key: KeyObject | null | undefined): ReturnType<typeof openBox> | "erased" | "broken" {
  if (key === null) return "erased";
  if (!key) return "broken";
  try {
    return openBox(body, key);
  } catch {
    return "broken";
  }
}

function payloadOf(
  { payloadId, payloadIndex }: SpanRow,
  opened: ReadonlyMap<number, ReturnType<typeof openBox> | "erased" | "broken">,
): ReadPayload {
  if (payloadId === null || payloadIndex === null) return { state: "none" };
  const box = opened.get(payloadId) ?? "broken";
  if (typeof box === "string") return { state: box };
  const text = box.texts[payloadIndex];
  if (text === undefined) return { state: "broken" };
  const kept = JSON.parse(text) as SpanPayload;
  const payload = kept.raw ? expandPayload(kept) : kept;
  return { state: "readable", payload, text, salt: box.salt.toString("hex"), index: payloadIndex };
}
