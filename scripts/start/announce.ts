import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FirstAccount } from "#workspace/auth/first-account.ts";
import { say } from "./say.ts";
import { StartError } from "./start-error.ts";

/** Sees to it that somebody can sign in: the owner named in the environment, or a link to create the first account. */
export async function prepareFirstAccount(root: string, environment: NodeJS.ProcessEnv): Promise<FirstAccount> {
  try {
    const [hooks, script] = ["quick-modules.ts", "first-account.ts"].map((name) => join(import.meta.dirname, name));
    const args = ["--import", String(hooks), String(script)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: environment });
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    throw new StartError(
      `The first account could not be prepared: ${stderr.trim() || message}`,
      "Correct it and start again.",
    );
  }
}

export function announce(url: string, account: FirstAccount): void {
  if (account.kind === "created") say(`The owner ${account.email} was created; sign in with OWNER_PASSWORD.`);
  say(`Parley is ready at ${url}`);
  if (account.kind === "link")
    say(`No account exists yet. Create the first one here (the link works once):\n  ${account.url}`);
}
