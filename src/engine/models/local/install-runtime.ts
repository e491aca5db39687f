import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { runtimeFolder } from "./local-files.ts";
import { isRuntimeInstalled, runtimePackage } from "./local-runtime.ts";

const wanted = "node-llama-cpp@3.22.1";
const patience = 15 * 60_000;

export type RuntimeState = {
  state: "missing" | "installing" | "failed" | "installed";
  version: string | null;
  error: string | null;
};

const noteFile = () => join(runtimeFolder(), "install.json");
type Note = { state: "installing" | "failed"; error: string | null; at: number };

const write = async (note: Omit<Note, "at">) => {
  await mkdir(runtimeFolder(), { recursive: true });
  await writeFile(noteFile(), JSON.stringify({ ...note, at: Date.now() }));
};

export async function runtimeState(): Promise<RuntimeState> {
  if (isRuntimeInstalled()) {
    const { version } = JSON.parse(await readFile(join(runtimePackage(), "package.json"), "utf8")) as {
      version: string;
    };
    return { state: "installed", version, error: null };
  }
  const note = await readFile(noteFile(), "utf8").then(
    (text) => JSON.parse(text) as Note,
    () => null,
  );
  if (!note) return { state: "missing", version: null, error: null };
  const isStale = note.state === "installing" && Date.now() - note.at > patience;
  if (isStale) return { state: "failed", version: null, error: "The installation did not come to an end. Try again." };
  return { state: note.state, version: null, error: note.error };
}

export const sayInstalling = (): Promise<void> => write({ state: "installing", error: null });

/** Brings the runtime for GGUF files into the data folder. It is large, so nobody gets it who did not ask. */
export async function installRuntime(onLine: (line: string) => void = () => {}): Promise<void> {
  await sayInstalling();
  await writeFile(join(runtimeFolder(), "package.json"), '{ "private": true }\n');
  // Its own script would fetch sources and compile; the prebuilt library comes with the package.
  const args = [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefix",
    runtimeFolder(),
    wanted,
  ];
  const { code, output } = await run("npm", args, onLine);
  if (code === 0 && isRuntimeInstalled()) return;
  const error = explain(code, output);
  await write({ state: "failed", error });
  throw new AppError("unavailable", error);
}

function explain(code: number | null, output: string): string {
  if (code === null) return "npm was not found on this machine. Install Node.js with npm, then try again.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output))
    return `The package registry cannot be reached. Connect this machine to the internet, or put ${wanted} into ${runtimeFolder()} by hand: npm install --prefix "${runtimeFolder()}" ${wanted}`;
  const last = output.trim().split("\n").slice(-3).join(" ");
  return `npm could not install ${wanted}. It said: ${last}`;
}

function run(command: string, args: string[], onLine: (line: string) => void) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], timeout: patience });
  let output = "";
  const take = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
    onLine(String(chunk).trimEnd());
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  child.once("error", () => resolve({ code: null, output }));
  child.once("close", (code) => resolve({ code: code ?? 1, output }));
  return promise;
}
