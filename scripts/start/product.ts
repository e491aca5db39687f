import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { say } from "./say.ts";
import { type PartName, spawnPart } from "./spawn-part.ts";
import { type Supervised, supervise } from "./supervise.ts";
import { watchSources } from "./watch-sources.ts";

type Part = { name: PartName; process: Supervised; sources: Set<string> };
type Options = {
  root: string;
  mode: "production" | "development";
  environment: () => NodeJS.ProcessEnv;
  /** A server that waits for its settings already. */
  waiting: ChildProcess | undefined;
  answering: Promise<void>;
};

/** The worker lets the server go first, so that they do not share the processor while somebody waits for a page. */
const headStart = 3000;

/** The server and the worker. In development each is started again when one of the files it was made of changes. */
export function startProduct({ root, mode, environment, waiting, answering }: Options): Supervised {
  const parts: Part[] = [];
  let isStopping = false;

  function startPart(name: PartName, ready?: ChildProcess): void {
    const sources = new Set<string>();
    const start = () => {
      const child = ready?.connected ? ready : spawnPart(name, mode);
      ready = undefined;
      child.on("message", ({ loaded }: { loaded?: string }) => loaded && sources.add(fileURLToPath(loaded)));
      child.send(environment(), () => {}); // a process that died meanwhile is told of by its end
      return child;
    };
    parts.push({ name, sources, process: supervise(name, start) });
  }

  startPart("server", waiting);
  Promise.race([answering, wait(headStart)]).then(() => isStopping || startPart("worker"));
  if (mode === "development") watchSources(join(root, "src"), restartMadeOf);

  function restartMadeOf(file: string): void {
    for (const { name, process, sources } of parts) {
      if (!sources.has(file)) continue;
      say(`Restarting the ${name}: ${file.slice(root.length + 1)} changed.`);
      process.restart();
    }
  }

  return {
    restart: () => parts.forEach((part) => void part.process.restart()),
    async stop() {
      isStopping = true;
      await Promise.all(parts.map((part) => part.process.stop()));
    },
    kill() {
      isStopping = true;
      for (const part of parts) part.process.kill();
    },
  };
}
