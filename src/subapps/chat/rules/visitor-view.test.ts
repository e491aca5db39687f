import { expect, test } from "vitest";
import type { MessagePart } from "#engine/messages/parts.ts";
import { noUsage } from "#engine/models/model.ts";
import { entryForVisitor, partsForVisitor, visitorFault, visitorPause } from "./visitor-view.ts";

test("a visitor sees words, sources and who speaks, and nothing of how it came about", () => {
  const parts: MessagePart[] = [
    { kind: "reasoning", text: "They want a refund; our limit is 40." },
    {
      kind: "tool",
      callId: "1",
      name: "look_up_order",
      arguments: { email: "a@b.c" },
      state: "done",
      result: "secret",
    },
    { kind: "text", text: "Yes." },
    { kind: "citation", documentId: "d", title: "Rules", quote: "Yes", locator: "1" },
    { kind: "notice", text: "Earlier messages were summarised: secret" },
    {
      kind: "hand_off",
      fromAgentId: "a",
      fromName: "Front",
      toAgentId: "b",
      toName: "Billing",
      toVersionId: "v",
      reason: "secret",
      crossed: {
        messages: [{ role: "user", excerpt: "secret" }],
        messageCount: 1,
        files: [],
        tools: ["secret"],
        policy: { messages: "all", files: true },
      },
    },
  ];
  expect(partsForVisitor(parts)).toEqual([
    { kind: "text", text: "Yes." },
    { kind: "citation", documentId: "d", title: "Rules", quote: "Yes", locator: "1" },
    { kind: "hand_off", fromAgentId: "a", fromName: "Front", toAgentId: "b", toName: "Billing", reason: "" },
  ]);
});

test("of the log a visitor gets the same, and a fault without its detail", () => {
  const usage = { ...noUsage, input: 5 };
  expect(entryForVisitor({ kind: "model", name: "openai/gpt", because: "no credit" })).toBeNull();
  expect(
    entryForVisitor({ kind: "step", agentId: "a", model: "openai/gpt", usage, nanos: 5, milliseconds: 5 }),
  ).toBeNull();
  expect(entryForVisitor({ kind: "reasoning", text: "hm" })).toBeNull();
  expect(
    entryForVisitor({
      kind: "finish",
      status: "failed",
      usage,
      error: { code: "no_credit", message: "sk-1 is empty" },
    }),
  ).toEqual({ kind: "finish", status: "failed", error: { code: "unavailable", message: visitorFault } });
  const budget = {
    id: "b",
    subjectId: "s",
    scope: "workspace",
    name: "Everything",
    metric: "cost",
    amount: 5,
    spent: 5,
  } as const;
  const more = { reserved: 0, currency: "EUR", resetsAt: null, ask: ["Marta Ilves"] };
  expect(
    entryForVisitor({
      kind: "finish",
      status: "failed",
      error: { code: "over_limit", message: "The budget “Everything” has no room", budget: { ...budget, ...more } },
    }),
  ).toEqual({ kind: "finish", status: "failed", error: { code: "unavailable", message: visitorPause } });
});
