import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Counts, withExitCode } from "./counts.ts";

const root = join(import.meta.dirname, "../..");

let running: ChildProcess | undefined;
// Ctrl-C reaches the whole group by itself; these two are sent to this process alone.
for (const signal of ["SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

type Report = { file: string; read: (file: string) => Promise<Counts> };

/** Runs one of the tools in node_modules under this Node, its output passed through. */
export async function runTool(script: string, args: string[], report?: Report): Promise<Counts> {
  if (report) await rm(report.file, { force: true });
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report?.file, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    env: environment,
    stdio: "inherit",
  });
  running = child;
  const [code] = await once(child, "exit");
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  return withExitCode(await report.read(report.file).catch(() => ({ passed: 0, failed: 1 })), code);
}
