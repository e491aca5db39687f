import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { type Supervised, supervise } from "./supervise.ts";

const printed: string[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);

let supervised: Supervised | undefined;
afterEach(async () => {
  await supervised?.stop();
  printed.length = 0;
});

/** A part of the product that does what the script says; every start of it is kept. */
function supervising(script: string): ChildProcess[] {
  const started: ChildProcess[] = [];
  supervised = supervise("server", () => {
    started.push(spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "pipe"] }));
    return started.at(-1) as ChildProcess;
  });
  return started;
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test("a crash is told with its reason and followed by a new start, later each time", async () => {
  const started = supervising('console.error("TypeError: boom\\n    at x"); process.exit(3)');
  await until(() => expect(started).toHaveLength(3));
  const told = "The server ended with exit code 3 (TypeError: boom). Starting it again in";
  expect(printed.filter((line) => line.startsWith(told))).toEqual([`${told} 0.25 s.\n`, `${told} 0.5 s.\n`]);
});

test("kill -9 is told as such", async () => {
  const started = supervising("setInterval(() => {}, 1000)");
  await once(started[0] as ChildProcess, "spawn");
  started[0]?.kill("SIGKILL");
  await until(() => expect(started).toHaveLength(2));
  expect(printed.join("")).toContain("The server was ended by SIGKILL. Starting it again in 0.25 s.");
});

test("an old complaint is not told as the reason", async () => {
  const started = supervising('console.error("TypeError: long ago"); console.log("up"); setInterval(() => {}, 1000)');
  await until(() => expect(printed.join("")).toContain("up"));
  const now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now + 6000);
  started[0]?.kill("SIGKILL");
  await until(() => expect(printed.join("")).toContain("Starting it again"));
  vi.spyOn(Date, "now").mockRestore();
  expect(printed.join("")).toContain("The server was ended by SIGKILL. Starting");
});

test("a wanted restart comes at once and is no crash", async () => {
  const started = supervising(
    'process.on("SIGTERM", () => process.exit(0)); console.log("up"); setInterval(() => {}, 1000)',
  );
  await until(() => expect(printed.join("")).toContain("up"));
  supervised?.restart();
  await until(() => expect(started).toHaveLength(2));
  expect(printed.join("")).not.toContain("Starting it again");
});

test("stopping ends the process and nothing starts again", async () => {
  const started = supervising("setInterval(() => {}, 1000)");
  await once(started[0] as ChildProcess, "spawn");
  await supervised?.stop();
  expect(started[0]?.signalCode).toBe("SIGTERM");
  expect(started).toHaveLength(1);
});
