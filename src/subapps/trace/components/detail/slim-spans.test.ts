import { expect, test } from "vitest";
import { aSpan } from "../../../../../tests/support/a-span.ts";
import { slimSpan, wholeSpan } from "./slim-spans.ts";

test("a step travels without what it has not, and arrives whole", () => {
  const plain = aSpan("a", { hasPayload: true });
  const full = aSpan("b", {
    ...{ parentSpanId: "a", kind: "model", status: "error", agentId: "x", agentName: "X", agentVersion: 3, model: "m" },
    ...{ inputTokens: 0, outputTokens: 7, costNanos: 0, error: "no", detail: "d", hash: "ff", hasPayload: false },
  });
  const running = aSpan("c", { status: "running", lasts: null });
  for (const span of [plain, full, running]) expect(wholeSpan(span.traceId, slimSpan(span))).toEqual(span);
  expect(Object.keys(slimSpan(plain)).sort()).toEqual(["durationNanos", "kind", "name", "spanId", "startedAt"]);
});
