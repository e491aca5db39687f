import type { Browserless } from "../../support/browserless.ts";
import { call, expect } from "../chat/given-chat.ts";

const perRequest = 2500;
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** A trace from elsewhere, sent as OTLP: one root, agents of a hundred steps each. Gives its id. */
export async function givenForeignTrace(client: Browserless, count: number): Promise<string> {
  const { key } = await call<{ key: string }>(client, "POST", "/api-keys", { name: "OTLP", scopes: ["trace:write"] });
  const traceId = `${hex(Date.now(), 16)}${hex(Math.floor(Math.random() * 2 ** 40), 16)}`;
  const begin = BigInt(Date.now() - 60_000) * 1_000_000n;
  const nanos = (millisecond: number) => String(begin + BigInt(Math.round(millisecond * 1e6)));
  const spans = Array.from({ length: count }, (_, at) => {
    const agent = Math.floor((at - 1) / 100) * 100 + 1;
    const isAgent = at === agent;
    return {
      traceId,
      spanId: hex(at + 1, 16),
      ...(at > 0 && { parentSpanId: hex(isAgent ? 1 : agent + 1, 16) }),
      name: at === 0 ? "nightly import" : isAgent ? `Importer ${agent}` : `step ${at} of ${count}`,
      startTimeUnixNano: nanos(at * 2),
      endTimeUnixNano: nanos(at === 0 ? count * 2 + 5 : isAgent ? at * 2 + 200 : at * 2 + 1.5),
      attributes: [
        {
          key: "gen_ai.operation.name",
          value: { stringValue: at === 0 ? "invoke_workflow" : isAgent ? "invoke_agent" : "execute_tool" },
        },
      ],
    };
  });
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "importer" } }] };
  for (let from = 0; from < count; from += perRequest) {
    const body = { resourceSpans: [{ resource, scopeSpans: [{ spans: spans.slice(from, from + perRequest) }] }] };
    const headers = { authorization: `Bearer ${key}` };
    const reply = await client.ask("/v1/traces", { method: "POST", json: body, headers });
    expect(reply.status, reply.text).toBe(200);
  }
  return traceId;
}
