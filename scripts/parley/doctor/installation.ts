import { access, constants, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#platform/env.ts";
import { type Check, note, ok, problem } from "./check.ts";

const gigabyte = 1024 ** 3;

export const node: Check = async () => {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return ok(`Node ${process.versions.node} and the packages are installed`);
  return problem(`Node ${process.versions.node} is too old`, "Run npm start, which brings Node 24.");
};

export const dataFolder: Check = async () => {
  const { DATA_DIR } = env();
  const found = await stat(DATA_DIR).catch(() => null);
  if (!found) return note(`The data folder ${DATA_DIR} does not exist yet`, "npm start makes it.");
  const writable = await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (writable) return ok(`The data folder is ${DATA_DIR}`);
  return problem(
    `The data folder ${DATA_DIR} cannot be written`,
    "Give it to this account, or choose another with DATA_DIR.",
  );
};

export const secret: Check = async () => {
  const { SECRET, DATA_DIR } = env();
  if (SECRET) return ok("The secret is given by SECRET");
  const file = join(DATA_DIR, "secret");
  const found = await stat(file).catch(() => null);
  if (!found) return note("There is no secret yet", "npm start makes one.");
  if (found.mode & 0o077) return problem(`Others can read the secret in ${file}`, `Run: chmod 600 "${file}"`);
  return ok(`The secret is in ${file}; keep a copy of it with your backups`);
};

export const diskSpace: Check = async () => {
  const { bavail, bsize } = await statfs(env().DATA_DIR).catch(() => statfs("."));
  const free = (bavail * bsize) / gigabyte;
  const shown = `${free.toFixed(1)} GB are free on the disk of the data folder`;
  if (free < 1) return problem(shown, "Make room: PostgreSQL stops when the disk is full.");
  return free < 5 ? note(shown, "Keep an eye on it.") : ok(shown);
};
