import { randomBytes } from "node:crypto";
import { access, chmod, constants, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
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
  await closeToOthers(folder, 0o711); // PostgreSQL may run as another account, which passes through
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (ofPostgres.has(entry.name)) continue;
    const inside = join(folder, entry.name);
    if (entry.isFile()) await closeToOthers(inside, 0o600);
    if (!entry.isDirectory()) continue;
    // A start as another account may have left folders behind that this one can't write.
    await explained(inside, () => access(inside, constants.W_OK | constants.X_OK));
    await closeToOthers(inside, 0o700);
  }
}

/** Its data and a copy of its programs, with rights of their own. */
const ofPostgres = new Set(["postgres", "programs"]);

/**
 * Takes from other accounts of this machine what earlier versions left open to them: with the folder closed, everything
 * in it is. A folder that many share, as /tmp is, stays as it is, and so does one of another account.
 */
async function closeToOthers(path: string, most: number): Promise<void> {
  const { mode, uid } = await stat(path);
  const isShared = (mode & 0o1000) !== 0;
  const kept = mode & 0o777 & (most | 0o700);
  if (isShared || kept === (mode & 0o777) || (process.getuid && uid !== process.getuid())) return;
  await chmod(path, kept);
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
