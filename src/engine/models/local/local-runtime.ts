import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { outbound } from "#platform/net/outbound.ts";
import { operatorPolicy } from "../model-policy.ts";
import { localFiles, localModelsFolder, runtimeFolder } from "./local-files.ts";

export type Served = { baseUrl: string; token: string };

const startMilliseconds = 180_000;
/**
 * From the root of the product, where its processes start: inside Next's bundle no file knows its own folder, and a path
 * that the bundler can read would be taken for one of its own modules.
 */
const program = (): string => [process.cwd(), "src", "engine", "models", "local", "serve-model.ts"].join("/");

export const runtimePackage = (): string => join(runtimeFolder(), "node_modules/node-llama-cpp");
export const isRuntimeInstalled = (): boolean => existsSync(join(runtimePackage(), "package.json"));

/** Starts a process for a model when it is first wanted. It ends by itself when idle, and with the process that started it. */
class LocalRuntime {
  readonly #starting = new Map<string, Promise<Served>>();
  readonly #children = new Set<ChildProcess>();

  async serve(modelId: string, signal: AbortSignal): Promise<Served> {
    const running = await this.#running(modelId);
    if (running) return running;
    const known = this.#starting.get(modelId);
    const starting = known ?? this.#start(modelId).finally(() => this.#starting.delete(modelId));
    if (!known) this.#starting.set(modelId, starting);
    return Promise.race([starting, rejectWhenAborted(signal)]);
  }

  stop(): void {
    for (const child of this.#children) child.kill();
  }

  /** One that another process of ours has started serves us as well: a model is read into memory once. */
  async #running(modelId: string): Promise<Served | null> {
    const file = noteFile(modelId);
    try {
      const note = JSON.parse(await readFile(file, "utf8")) as Served;
      await requireAlive(note);
      return note;
    } catch {
      await rm(file, { force: true });
      return null;
    }
  }

  async #start(modelId: string): Promise<Served> {
    const found = (await localFiles()).find(({ id }) => id === modelId);
    if (!found) throw new AppError("not_found", `There is no model file ${modelId}. Add it in Settings, under Models.`);
    if (!isRuntimeInstalled())
      throw new AppError(
        "unavailable",
        "The runtime for local models is not installed. Install it in Settings, under Models, or with: npm run parley -- models local install",
      );
    const token = randomBytes(24).toString("hex");
    const child = spawn(process.execPath, [program()], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#children.add(child);
    child.once("exit", () => {
      this.#children.delete(child);
      void rm(noteFile(modelId), { force: true });
    });
    child.send({ file: found.file, modelId, runtime: runtimePackage(), token });
    const port = await listening(child, modelId);
    const served = { baseUrl: `http://127.0.0.1:${port}/v1`, token };
    await writeFile(noteFile(modelId), JSON.stringify(served), { mode: 0o600 });
    log.info("a local model is loaded", { model: modelId, port });
    return served;
  }
}

const noteFile = (modelId: string) => join(localModelsFolder(), `${modelId}.running.json`);

/** A note may be left behind by a process that was killed: only one that answers to its token counts. */
async function requireAlive({ baseUrl, token }: Served): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, stream } = await outbound(`${baseUrl}/models`, {
    headers,
    policy: operatorPolicy(),
    timeoutMilliseconds: 2000,
  });
  stream.resume();
  if (status !== 200) throw new Error(`It answered ${status}.`);
}

function listening(child: ChildProcess, modelId: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (why: string) => {
    child.kill();
    reject(new AppError("unavailable", `The local model ${modelId} could not be loaded. ${why}`));
  };
  const timer = setTimeout(() => fail("It took longer than three minutes."), startMilliseconds);
  child.once("message", (message: { port?: number; fault?: string }) =>
    message.port ? resolve(message.port) : fail(message.fault ?? "It gave no reason."),
  );
  child.once("exit", (code) => fail(`Its process ended (${code}).`));
  return promise.finally(() => clearTimeout(timer));
}

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

export const localRuntime = new LocalRuntime();
