import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

export type PartName = "server" | "worker";

const root = join(import.meta.dirname, "../..");

/** What every process of the product is started with; its settings follow as a message. */
export const processDefaults = {
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
};

/** A waiting server or worker. This file imports nothing of ours: it runs before the starter itself is loaded. */
export function spawnPart(name: PartName, mode: "production" | "development"): ChildProcess {
  const script = join(import.meta.dirname, "part.ts");
  // What libraries find old-fashioned in one another is news for developers, not for operators.
  const args =
    mode === "production" ? ["--disable-warning=DeprecationWarning", script, name] : [script, name, "--report"];
  return spawn(process.execPath, [...engineOptions(name), ...args], {
    cwd: root,
    env: { ...process.env, ...processDefaults, NODE_ENV: mode },
    // A process group of its own: Ctrl-C reaches the starter alone, which then stops its children in order.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/**
 * Threads that collect garbage beside the work help where cores are idle; with two they only take turns with it. The server
 * keeps those that mark, or a page would wait for all of it.
 */
export const engineOptions = (name: PartName): string[] =>
  availableParallelism() > 2 ? [] : [name === "worker" ? "--single-threaded-gc" : "--no-parallel-scavenge"];
