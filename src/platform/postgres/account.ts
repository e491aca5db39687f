import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, cp, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { binariesIn, type PostgresBinaries } from "./binaries.ts";
import { PostgresError } from "./postgres-error.ts";

const run = promisify(execFile);
const namespace = ["unshare", "-U", "--map-user=65534", "--map-group=65534", "--"];

/** Under which account, and from where, PostgreSQL runs. It refuses to run as root. */
export type Account = {
  wrapper: string[];
  ids: { uid: number; gid: number } | undefined;
  folder: string;
  binaries: PostgresBinaries;
  note?: string;
};

export async function chooseAccount(folder: string, binaries: PostgresBinaries): Promise<Account> {
  const plain: Account = { wrapper: [], ids: undefined, folder, binaries };
  if (process.getuid?.() !== 0) return plain;

  const owner = await stat(join(folder, "cluster")).catch(() => stat(folder));
  if (owner.uid !== 0) return { ...plain, ids: { uid: owner.uid, gid: owner.gid } };

  // In a user namespace root goes by another number, so a data folder in root's private home stays reachable.
  const mapped = { ...plain, wrapper: namespace };
  if (await reaches(mapped)) return mapped;

  const ids = (await accountIds("postgres")) ?? (await accountIds("nobody"));
  if (!ids)
    throw new PostgresError("PostgreSQL may not run as root, and this machine has no other account for it.", advice);
  const dropped = await handOver({ ...plain, ids });
  if (await reaches(dropped))
    return { ...dropped, note: `PostgreSQL runs as user ${ids.uid}, because it may not run as root.` };
  return moveWithinReach(dropped, ids);
}

const advice = "Start Parley as an ordinary user, or give it a server of your own: DATABASE_URL=postgres://… npm start";

async function reaches({ wrapper, ids, folder, binaries }: Account): Promise<boolean> {
  const test = ["/bin/sh", "-c", 'test -w "$0" && "$1" --version', folder, binaries.postgres];
  const [command = "", ...args] = [...wrapper, ...test];
  return run(command, args, { ...ids, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function accountIds(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function handOver(account: Account): Promise<Account> {
  const { ids, folder } = account;
  if (ids) await chown(folder, ids.uid, ids.gid);
  await chmod(dirname(folder), 0o711); // may be passed through, not listed
  return account;
}

/** The last resort: the given folder is closed to every account but root, so data and programs go to a public place. */
async function moveWithinReach(account: Account, ids: { uid: number; gid: number }): Promise<Account> {
  await chown(account.folder, 0, 0);
  const name = createHash("sha256").update(account.folder).digest("hex").slice(0, 12);
  const home = join("/var/lib/parley", name);
  const folder = join(home, "postgres");
  const root = join(home, "programs");
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(account.binaries.root, root, { recursive: true, force: false, verbatimSymlinks: true });
  const moved = await handOver({ ...account, ids, folder, binaries: binariesIn(root) });
  if (!(await reaches(moved)))
    throw new PostgresError(
      `PostgreSQL may not run as root, and user ${ids.uid} cannot reach ${account.folder}.`,
      advice,
    );
  return {
    ...moved,
    note: `PostgreSQL keeps its files in ${folder}, because it may not run as root and ${account.folder} is closed to others.`,
  };
}
