import { expect, test } from "vitest";
import { callCost, callName, callPrice, receiptText } from "./receipt-text.ts";
import type { Receipt } from "./receipt-view.tsx";

const call = {
  id: "1",
  at: "2026-11-15T09:00:00Z",
  model: "acme/large",
  agentName: "Guide",
  inputTokens: 1200,
  outputTokens: 30,
  cachedTokens: 400,
  reasoningTokens: 0,
  costNanos: 4_200_000,
  ownNanos: 5_000_000,
  isFailed: false,
  isEstimated: false,
  isCorrected: false,
  price: {
    id: "p",
    inputPerMillion: 3,
    outputPerMillion: 15,
    cachedInputPerMillion: 0.3,
    currency: "USD",
    validFrom: "2026-10-01T00:00:00Z",
  },
} satisfies Receipt["calls"][number];

test("a receipt as text names each call, its price in the price's currency, and the sum in the workspace's", () => {
  const text = receiptText({
    runId: "run",
    rootRunId: "run",
    personName: "Ola",
    runByName: null,
    agentName: "Guide",
    agentVersion: 3,
    channel: "chat",
    status: "done",
    at: "2026-11-15T09:00:00Z",
    currency: "EUR",
    workspaceName: "Fjellverk",
    calls: [call],
    costNanos: 4_200_000,
    inputTokens: 1200,
    outputTokens: 30,
    cachedTokens: 400,
  });
  expect(text).toContain("Receipt for an answer of Guide v3");
  expect(text).toContain("acme/large: 1,200 tokens read (400 from cache), 30 written: €0.0042");
  expect(text).toContain("$3.00 read, $0.30 from cache, $15.00 written, for a million");
  expect(text).toContain("Together €0.0042");
});

test("what had no price says so, and what needed no model is not called one", () => {
  expect(callPrice({ ...call, price: null, costNanos: 0 }, "EUR")).toBe(
    "The model had no price, so its cost is unknown",
  );
  expect(callCost({ ...call, price: null, costNanos: 0 }, "EUR")).toBe("No price");
  expect(callCost({ ...call, model: "parley/retrieval", price: null, costNanos: 0 }, "EUR")).toBe("€0.00");
  expect(callPrice({ ...call, price: null }, "EUR")).toBe("stated with its cost");
  expect(callName("parley/retrieval")).toBe("From its knowledge, without a model");
  expect(callName("parley/script")).toBe("Fixed answer, without a model");
  expect(callCost({ ...call, model: "parley/script", price: null, costNanos: 0 }, "EUR")).toBe("€0.00");
});
