import { randomBytes } from "node:crypto";
import { access, constants, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { makeFolder } from "#platform/make-folder.ts";
import { StartError } from "./start-error.ts";

export async function makeDataFolder(folder: string): Promise<void> {
  await explained(folder, async () => {
    await makeFolder(folder, 0o700);
    const probe = join(folder, ".writable"); // root passes every check of rights, only trying tells
    await writeFile(probe, "");
    await rm(probe);
  });
  // A start as another account may have left folders behind that this one can't write. PostgreSQL has its own account.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === "postgres") continue;
    const inside = join(folder, entry.name);
    await explained(inside, () => access(inside, constants.W_OK | constants.X_OK));
  }
}

/** The secret of this installation, made at the first start. Losing it signs everybody out. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, "secret");
  const made = randomBytes(32).toString("hex");
  await explained(folder, () => writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" })).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  const secret = (await explained(folder, () => readFile(file, "utf8"))).trim();
  if (secret.length >= 32) return secret;
  throw new StartError(
    `The secret in ${file} is shorter than 32 characters.`,
    "Put back the one from your backup. Without one, delete the file: a new one is made and everybody signs in again.",
  );
}

async function explained<Result>(folder: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const faults: Record<string, string> = {
      EACCES: "this account may not write there",
      EPERM: "this account may not write there",
      EROFS: "it is on a read-only file system",
      ENOENT: "no folder can be made there",
      ENOTDIR: "a part of the path is a file",
      EEXIST: "a part of the path is a file",
      ENOSPC: "the disk is full",
    };
    if (!code || (code === "EEXIST" && (error as NodeJS.ErrnoException).syscall === "open")) throw error;
    const fault = faults[code] ?? `the system says ${code}`;
    throw new StartError(
      `The data folder ${folder} cannot be used: ${fault}.`,
      `Make it writable for ${userInfo().username}, or choose another: DATA_DIR=/path/to/folder npm start`,
    );
  }
}
