import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { copyBinaries, type PostgresBinaries } from "./binaries.ts";
import { PostgresError } from "./postgres-error.ts";

const run = promisify(execFile);
const namespace = ["unshare", "-U", "--map-user=65534", "--map-group=65534", "--"];
const advice = "Start Parley as an ordinary user, or give it a server of your own: DATABASE_URL=postgres://… npm start";

type Ids = { uid: number; gid: number };

/** Under which account, and from where, PostgreSQL runs. It refuses to run as root. */
export type Account = {
  wrapper: string[];
  ids: Ids | undefined;
  folder: string;
  binaries: PostgresBinaries;
  note?: string;
};

export async function chooseAccount(folder: string, binaries: PostgresBinaries): Promise<Account> {
  const plain: Account = { wrapper: [], ids: undefined, folder, binaries };
  if (process.getuid?.() !== 0) return plain;

  // Whoever made the data goes on with it.
  const { uid, gid } = await stat(join(folder, "cluster")).catch(() => stat(folder));
  const kept = uid === 0 ? null : await withinReach({ ...plain, ids: { uid, gid } });
  if (kept) return kept;

  // In a user namespace root goes by another number, so a data folder in root's private home stays reachable.
  const mapped = { ...plain, wrapper: namespace };
  if (await reaches(mapped)) return mapped;
  return dropTo((await idsOf("postgres")) ?? (await idsOf("nobody")), plain);
}

async function dropTo(ids: Ids | null, plain: Account): Promise<Account> {
  const { folder } = plain;
  if (!ids) throw new PostgresError("PostgreSQL may not run as root, and there is no other account for it.", advice);
  const here = await withinReach(await handOver(plain, folder, ids));
  if (here) return { ...here, note: `PostgreSQL runs as user ${ids.uid}, because it may not run as root.` };

  // The given folder is closed to every account but root: the data goes to a place that is not.
  await chown(folder, 0, 0);
  const place = join("/var/lib/parley", createHash("sha256").update(folder).digest("hex").slice(0, 12), "postgres");
  await mkdir(place, { recursive: true, mode: 0o755 });
  const moved = await withinReach(await handOver(plain, place, ids));
  if (!moved)
    throw new PostgresError(`PostgreSQL may not run as root, and user ${ids.uid} cannot reach ${folder}.`, advice);
  const why = `because it may not run as root and ${folder} is closed to others`;
  return { ...moved, note: `PostgreSQL keeps its files in ${place}, ${why}.` };
}

async function handOver(account: Account, folder: string, ids: Ids): Promise<Account> {
  await chown(folder, ids.uid, ids.gid);
  await chmod(dirname(folder), 0o711); // may be passed through, not listed
  return { ...account, folder, ids };
}

/** The account with programs it can run, copied beside the data where the installed ones are closed to it. */
async function withinReach(account: Account): Promise<Account | null> {
  if (await reaches(account)) return account;
  if (!(await succeeds(account, 'test -w "$0"'))) return null;
  const copied = {
    ...account,
    binaries: await copyBinaries(account.binaries, join(dirname(account.folder), "programs")),
  };
  return (await reaches(copied)) ? copied : null;
}

const reaches = (account: Account) => succeeds(account, 'test -w "$0" && "$1" --version');

async function succeeds({ wrapper, ids, folder, binaries }: Account, test: string): Promise<boolean> {
  const [command = "", ...args] = [...wrapper, "/bin/sh", "-c", test, folder, binaries.postgres];
  return run(command, args, { ...ids, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function idsOf(name: string): Promise<Ids | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
