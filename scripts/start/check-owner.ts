import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#platform/env.ts";
import { StartError } from "./start-error.ts";

type Owner = Pick<Env, "OWNER_EMAIL" | "OWNER_PASSWORD" | "DATA_DIR">;

/** A password the first owner could not have is told of before anything is built, at the start that would create them. */
export async function checkOwner({ OWNER_EMAIL, OWNER_PASSWORD, DATA_DIR }: Owner): Promise<void> {
  const isFirstStart = !["secret", "postgres"].some((name) => existsSync(join(DATA_DIR, name)));
  if (!OWNER_EMAIL || !OWNER_PASSWORD || !isFirstStart) return;
  // The rules come with half a megabyte of words, which later starts do without.
  const { passwordFault } = await import("#workspace/auth/password-rules.ts");
  const fault = await passwordFault(OWNER_PASSWORD, { email: OWNER_EMAIL, name: OWNER_EMAIL.split("@")[0] ?? "" });
  if (fault) throw new StartError(`OWNER_PASSWORD ${fault}.`, "A right value: OWNER_PASSWORD=a sentence only you know");
}
