import { gzipSync } from "node:zlib";
import type { WorkLoop } from "#core/wiring.ts";
import { sqlClient } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { outbound } from "#platform/net/outbound.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { type SpanRow, spanColumns, withHexId } from "../records/read-spans.ts";
import { settingsOf, type TraceSettings } from "../records/settings-of.ts";
import { toOtlp } from "./to-otlp.ts";

type Queued = { id: number; workspaceId: string; period: string; batch: number; attempts: number };

const mostAttempts = 20;
const leaseSeconds = 60;
const together = 5;

/** Sends what was filed on to wherever the workspace wants it too, as long as it takes. */
export const forwarding: WorkLoop = {
  name: "trace forwarding",
  everyMilliseconds: 2000,
  async work() {
    return (await forwardBatches()) >= together;
  },
};

/** Claimed for a while, so that a worker that dies loses nothing; sent at least once. */
export async function forwardBatches(): Promise<number> {
  const queued = await sqlClient()<Queued[]>`
    with due as (select id from trace.forwarding where due_at <= now() order by due_at limit ${together} for update skip locked)
    update trace.forwarding f set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = f.attempts + 1
    from due where f.id = due.id
    returning f.id::float8 as id, f.workspace_id as "workspaceId", f.period::text as period, f.batch::float8 as batch, f.attempts`;
  const settings = await settingsOf(queued.map(({ workspaceId }) => workspaceId));
  await Promise.all(queued.map((one) => forward(one, settings(one.workspaceId))));
  return queued.length;
}

async function forward(queued: Queued, settings: TraceSettings): Promise<void> {
  const sql = sqlClient();
  if (settings.forwardEndpoint === null) {
    await sql`delete from trace.forwarding where id = ${queued.id}`;
    return;
  }
  const fault = await send(queued, settings).catch((error: Error) => ({ message: error.message, isPassing: true }));
  if (fault?.isPassing && queued.attempts < mostAttempts) {
    const seconds = Math.min(2 ** queued.attempts, 3600);
    await sql`
      update trace.forwarding set due_at = now() + make_interval(secs => ${seconds}), last_error = ${fault.message.slice(0, 500)}
      where id = ${queued.id}`;
    return;
  }
  if (fault) log.warn("traces could not be sent on and were given up", { ...queued, because: fault.message });
  await sql`delete from trace.forwarding where id = ${queued.id}`;
}

async function send(
  { workspaceId, period, batch }: Queued,
  { forwardEndpoint, forwardHeaders }: TraceSettings,
): Promise<{ message: string; isPassing: boolean } | null> {
  const sql = sqlClient();
  const rows = (
    await sql<SpanRow[]>`
      select ${sql.unsafe(spanColumns)} from trace.span s
      where s.batch = ${batch} and s.period = ${period}::date and s.workspace_id = ${workspaceId} order by s.leaf`
  ).map(withHexId);
  if (rows.length === 0) return null;
  const payloads = await readPayloads(rows, period);
  const body = toOtlp(rows.map((span) => ({ span, payload: payloads.get(span.spanId) ?? { state: "none" } })));
  const { status, stream } = await outbound(addressOf(forwardEndpoint as string), {
    method: "POST",
    headers: { ...forwardHeaders, "content-type": "application/x-protobuf", "content-encoding": "gzip" },
    body: gzipSync(body),
    policy: {
      allowLoopback: false,
      allowed: env()
        .OUTBOUND_ALLOWED.split(/[\s,]+/)
        .filter(Boolean),
    },
    timeoutMilliseconds: 20_000,
  });
  stream.resume();
  if (status < 300) return null;
  return { message: `The endpoint answered ${status}.`, isPassing: status === 408 || status === 429 || status >= 500 };
}

/** A base address gets the path of the protocol, as exporters do it. */
export const addressOf = (endpoint: string): string =>
  /\/traces\/?$/.test(new URL(endpoint).pathname) ? endpoint : `${endpoint.replace(/\/$/, "")}/v1/traces`;
