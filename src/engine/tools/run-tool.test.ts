import { expect, test } from "vitest";
import { z } from "zod";
import { nobody } from "#core/access/context.ts";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { AppError } from "#lib/app-error.ts";
import { calculate } from "./built-in/calculate.ts";
import { currentTime } from "./built-in/current-time.ts";
import { searchKnowledge } from "./built-in/search-knowledge.ts";
import { modelToolOf } from "./model-tool.ts";
import { resultLimit, runTool } from "./run-tool.ts";
import { type ToolCallInfo, tool } from "./tool.ts";

const cited: unknown[] = [];
const config = agentConfig.parse({
  knowledge: [
    { documentId: "d1", title: "Returns", text: "Shoes may be sent back.\n\nA refund takes fourteen days." },
    { documentId: "d2", title: "Opening hours", text: "The shop opens at nine." },
  ],
});
const info = (signal = new AbortController().signal): ToolCallInfo => ({
  signal,
  agent: { id: "a", name: "Guide", config },
  runId: "r",
  conversationId: "c",
  callId: "call",
  idempotencyKey: "r:call",
  report: () => {},
  cite: (citation) => cited.push(citation),
});
const made = (run: (signal: AbortSignal) => Promise<unknown>, timeoutMilliseconds = 5000) =>
  tool({
    name: "made",
    label: "Made",
    description: "",
    input: z.object({ count: z.number().int() }),
    timeoutMilliseconds,
    run: (_context, _args, { signal }) => run(signal),
  });

test("the model is told the schema of the arguments", () => {
  expect(modelToolOf(calculate)).toMatchObject({
    name: "calculate",
    parameters: { type: "object", properties: { expression: { type: "string" } }, required: ["expression"] },
  });
});

test("wrong arguments are explained, and the tool does not run", async () => {
  const never = made(async () => expect.fail("it ran"));
  expect(await runTool(never, nobody, '{"count":"two"}', info())).toMatchObject({
    isFine: false,
    text: expect.stringContaining("count"),
  });
  expect(await runTool(never, nobody, "{oh", info())).toMatchObject({
    text: expect.stringContaining("not valid JSON"),
  });
});

test("a tool that takes too long is given up", async () => {
  const slow = made(() => new Promise(() => {}), 20);
  expect(await runTool(slow, nobody, '{"count":1}', info())).toMatchObject({ isFine: false });
});

test("being stopped is not a result", async () => {
  const controller = new AbortController();
  const running = runTool(
    made(() => new Promise(() => {})),
    nobody,
    '{"count":1}',
    info(controller.signal),
  );
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
});

test("a long result is cut and says so", async () => {
  const long = made(async () => "é".repeat(resultLimit));
  const { text } = await runTool(long, nobody, '{"count":1}', info());
  expect(Buffer.byteLength(text)).toBeLessThan(resultLimit + 100);
  expect(text).toMatch(/^é+\n\[Cut: /);
});

test("what a tool refuses plainly is told, what breaks is not", async () => {
  const refuses = made(async () => {
    throw new AppError("invalid", "Only Tuesdays.");
  });
  expect(await runTool(refuses, nobody, '{"count":1}', info())).toEqual({ isFine: false, text: "Only Tuesdays." });
  const breaks = made(async () => {
    throw new Error("secret detail");
  });
  expect((await runTool(breaks, nobody, '{"count":1}', info())).text).not.toContain("secret");
});

test("the built-in tools do their work", async () => {
  expect(await runTool(calculate, nobody, '{"expression":"0.1 + 0.2"}', info())).toEqual({ isFine: true, text: "0.3" });
  expect((await runTool(currentTime, nobody, '{"timeZone":"Nowhere/Land"}', info())).isFine).toBe(false);
  expect((await runTool(currentTime, nobody, "", info())).text).toContain(String(new Date().getUTCFullYear()));
  const found = await runTool(searchKnowledge, nobody, '{"query":"how long do refunds take"}', info());
  expect(found.text).toContain("fourteen days");
  expect(cited).toMatchObject([{ documentId: "d1", quote: expect.stringContaining("fourteen days") }]);
  expect((await runTool(searchKnowledge, nobody, '{"query":"zebra"}', info())).text).toContain("Nothing");
});
