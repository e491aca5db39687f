import { expect, test } from "vitest";
import type { MessagePart } from "#engine/messages/parts.ts";
import { closeCalls } from "./interrupt-runs.ts";

const running = (callId: string, more: object = {}): MessagePart => ({
  kind: "tool",
  callId,
  name: "send_letter",
  arguments: {},
  state: "running",
  ...more,
});
const effect = (callId: string, state: "done" | "failed" | "unknown", result = "") => ({
  callId,
  tool: "send_letter",
  arguments: {},
  state,
  result,
});

test("an interrupted call ends as the ledger of effects has it", () => {
  const parts = closeCalls(
    [running("a"), running("b"), running("c"), running("d"), running("e", { runId: "r" })],
    [effect("a", "done", "sent"), effect("b", "failed", "refused"), effect("c", "unknown")],
  );
  expect(parts).toMatchObject([
    { callId: "a", state: "done", result: "sent" },
    { callId: "b", state: "failed", result: "refused" },
    { callId: "c", state: "failed", result: expect.stringContaining("isn't known whether send_letter happened") },
    { callId: "d", state: "failed", result: expect.stringContaining("changed nothing") },
    { callId: "e", state: "failed", result: "Interrupted before it was done." },
  ]);
});

test("an effect whose call was not logged yet is shown all the same", () => {
  expect(closeCalls([{ kind: "text", text: "One moment." }], [effect("a", "unknown")])).toMatchObject([
    { kind: "text" },
    { kind: "tool", callId: "a", name: "send_letter", state: "failed" },
  ]);
});
