import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { childEnv, env, loadEnvFile, localUrl, provideEnv, publicUrl } from "#platform/env.ts";
import { giveBackMemory } from "#platform/give-back-memory.ts";
import { announce, prepareFirstAccount } from "./announce.ts";
import { answering } from "./answering.ts";
import { buildIfStale } from "./build.ts";
import { checkOwner } from "./check-owner.ts";
import { makeDataFolder, readOrMakeSecret } from "./data-folder.ts";
import { takeLock } from "./lock.ts";
import { checkPort } from "./port.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startProduct } from "./product.ts";
import { say } from "./say.ts";
import { processDefaults } from "./spawn-part.ts";
import { stopSignal } from "./stop-signal.ts";
import type { Supervised } from "./supervise.ts";

type Mode = "production" | "development";
type Started = { stack: AsyncDisposableStack; kills: (() => void)[]; signal: AbortSignal };

const root = join(import.meta.dirname, "../..");

/** Brings the product up, keeps it up until asked to stop, and takes it down in the reverse order. */
export async function run(mode: Mode, waiting?: ChildProcess): Promise<void> {
  const kills: (() => void)[] = [() => waiting?.kill()];
  const signal = stopSignal(() => {
    for (const kill of kills) kill();
    process.exit(1);
  });
  try {
    await using stack = new AsyncDisposableStack();
    stack.defer(() => void waiting?.kill());
    await bringUp(mode, waiting, { stack, kills, signal });
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    say("Stopping …");
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
  say("Stopped.");
  process.exit(0);
}

async function bringUp(
  mode: Mode,
  waiting: ChildProcess | undefined,
  { stack, kills, signal }: Started,
): Promise<void> {
  loadEnvFile(join(root, ".env"));
  provideEnv({ NODE_ENV: mode });
  const settings = env();
  await checkOwner(settings);
  await makeDataFolder(settings.DATA_DIR);
  const lock = await takeLock(
    join(settings.DATA_DIR, "parley.lock"),
    mode === "production" ? "npm start" : "npm run dev",
  );
  stack.defer(() => lock.release());
  // The server of a killed run needs a moment to notice that it is alone and to let go of the port.
  await checkPort(settings.HOST, settings.PORT, lock.afterCrash ? 35_000 : 0);
  provideEnv({ DATA_DIR: settings.DATA_DIR, SECRET: settings.SECRET ?? (await readOrMakeSecret(settings.DATA_DIR)) });

  let product: Supervised | undefined;
  const preparing = prepareDatabase(settings, () => product?.restart());
  // Without a database nothing can be served: that is told at once, not after a minute of building.
  const noUse = new AbortController();
  preparing.catch(() => noUse.abort());
  const building = mode === "production" ? buildIfStale(root, AbortSignal.any([signal, noUse.signal])) : undefined;
  const [database] = await bothOrNeither(preparing, building, (started) => started.stop());
  stack.defer(() => database.stop());
  kills.push(() => database.kill());
  signal.throwIfAborted();

  const environment = () => childEnv({ ...processDefaults, DATABASE_URL: database.url });
  const account = prepareFirstAccount(root, environment());
  const answers = answering(`${localUrl()}/healthz`, signal);
  product = startProduct({ root, mode, environment, waiting, answering: answers });
  stack.defer(() => product?.stop());
  kills.unshift(() => product?.kill());
  await Promise.all([account, answers]);
  if (!signal.aborted) announce(publicUrl(), await account);
  giveBackMemory();
}

/** When the second fails, the first is undone, which it can be only after it has finished. */
async function bothOrNeither<A, B>(
  first: Promise<A>,
  second: B,
  undo: (made: A) => Promise<void>,
): Promise<[A, Awaited<B>]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === "rejected") throw a.reason;
  if (b.status === "fulfilled") return [a.value, b.value];
  await undo(a.value);
  throw b.reason;
}

/** A refusal in plain words is printed as such; anything else is a fault of ours and shown whole. */
function fail(error: unknown): never {
  const { name, message, advice } = error as { name?: string; message?: string; advice?: string };
  if (name === "EnvError" || advice) console.error([message, advice].filter(Boolean).join("\n"));
  else console.error("Parley could not start.", error);
  process.exit(1);
}
