import { afterAll, describe, expect, test } from "vitest";
import { hostileScripts, type ScriptEnd } from "../../../tests/support/hostile-scripts.ts";
import { runScript } from "./run-script.ts";
import { closeSandbox } from "./sandbox-pool.ts";
import { ScriptError } from "./script-error.ts";

const graceMs = 300;
const mostBytes = 64 * 1024 * 1024;
const tenant = crypto.randomUUID();

afterAll(closeSandbox);

async function endOf(source: string, deadlineMs: number): Promise<{ end: ScriptEnd; message: string }> {
  try {
    await runScript({ source, tenant, deadlineMs });
    return { end: "value", message: "" };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    return { end: error.reason, message: error.message };
  }
}

// Time is CPU time here, so that it doesn't depend on what else the machine does; the bench measures it by the clock.
describe("a hostile script ends in time, in its memory and in words", () => {
  test.each(hostileScripts)("%s", async (_name, source, ...ends) => {
    const deadlineMs = ends.includes("timeout") ? 200 : 5000;
    await endOf("return 1;", 5000); // a thread is there, so that its start isn't measured
    const before = process.memoryUsage().rss;
    const cpu = process.cpuUsage();
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const { end, message } = await endOf(source, deadlineMs);
    clearInterval(sampling);
    const { user, system } = process.cpuUsage(cpu);
    expect(ends).toContain(end);
    if (end !== "value") expect(message).not.toBe("");
    expect((user + system) / 1000).toBeLessThan(deadlineMs + graceMs);
    expect(most - before).toBeLessThan(mostBytes);
  });
});

describe("a script reaches nothing outside", () => {
  const names = [
    "process",
    "require",
    "fetch",
    "module",
    "global",
    "Buffer",
    "setTimeout",
    "WebAssembly",
    "console",
    "performance",
  ];
  const ways: [name: string, source: string][] = [
    ["by name", "return typeof NAME;"],
    ["through the global object", "return typeof globalThis.NAME;"],
    ["through a constructor", 'return typeof (() => {}).constructor("return this")().NAME;'],
    ["through the constructor of the input", 'return input.constructor.constructor("return typeof NAME")();'],
    ["through indirect eval", 'return (0, eval)("typeof NAME");'],
    [
      "through an error's prototype",
      'try { null.x } catch (e) { return e.constructor.constructor("return typeof NAME")(); }',
    ],
  ];
  test.each(ways)("%s", async (_name, source) => {
    for (const name of names)
      expect(await runScript({ source: source.replace("NAME", name), input: {}, tenant }), name).toBe("undefined");
  });

  test("through an import", async () => {
    for (const source of ['return (await import("node:fs")).readFileSync;', 'return import("data:text/javascript,1");'])
      await expect(runScript({ source, tenant })).rejects.toMatchObject({ reason: "thrown" });
  });

  test("what one script changed isn't there for the next", async () => {
    await runScript({ source: "Object.prototype.left = 1; globalThis.left = 1; Array.prototype.map = null;", tenant });
    const source = "return [typeof left, typeof {}.left, typeof [].map];";
    expect(await runScript({ source, tenant })).toEqual(["undefined", "undefined", "function"]);
    expect("left" in {}).toBe(false);
  });
});
