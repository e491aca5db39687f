import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { say } from "./say.ts";
import { type Supervised, supervise } from "./supervise.ts";
import { watchSources } from "./watch-sources.ts";

type Part = { name: "server" | "worker"; process: Supervised; sources: Set<string> };
type Options = { root: string; environment: () => NodeJS.ProcessEnv; isDevelopment: boolean };

/** The server and the worker. In development each is started again when one of the files it was made of changes. */
export function startProduct({ root, environment, isDevelopment }: Options): Supervised {
  const parts = (["server", "worker"] as const).map((name): Part => {
    const sources = new Set<string>();
    const start = () => spawnPart(root, name, environment(), isDevelopment, sources);
    return { name, sources, process: supervise(name, start) };
  });
  if (isDevelopment) {
    watchSources(join(root, "src"), (file) => {
      for (const { name, process, sources } of parts) {
        if (!sources.has(file)) continue;
        say(`Restarting the ${name}: ${file.slice(root.length + 1)} changed.`);
        process.restart();
      }
    });
  }
  return {
    restart: () => parts.forEach((part) => void part.process.restart()),
    stop: async () => void (await Promise.all(parts.map((part) => part.process.stop()))),
    kill: () => parts.forEach((part) => void part.process.kill()),
  };
}

function spawnPart(
  root: string,
  name: string,
  env: NodeJS.ProcessEnv,
  report: boolean,
  sources: Set<string>,
): ChildProcess {
  const leash = join(import.meta.dirname, "leash.ts");
  // What libraries find old-fashioned in one another is news for developers, not for operators.
  const quiet = report ? [] : ["--disable-warning=DeprecationWarning"];
  const args = [...quiet, "--import", leash, join(root, `src/${name}.ts`), ...(report ? ["--report-sources"] : [])];
  // A process group of its own: Ctrl-C reaches the starter alone, which then stops its children in order.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.on("message", (message: { loaded?: string }) => message.loaded && sources.add(fileURLToPath(message.loaded)));
  return child;
}
