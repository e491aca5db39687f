import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EnvError, env } from "#platform/env.ts";
import { makeFolder } from "../make-folder.ts";
import { contentGone, type Storage } from "./storage-contract.ts";
import { removeOldFiles } from "./temporary-file.ts";
import { writeStream } from "./write-stream.ts";

const root = (): string => join(env().DATA_DIR, "files");
const folderOf = (workspaceId: string): string => join(root(), workspaceId);
const pathOf = (workspaceId: string, sha256: string): string => join(folderOf(workspaceId), sha256);

/** Files in the data folder. */
export const localStorage: Storage = {
  /** Under a name of its own until it is whole and on disk, so that a crash never leaves half a file under a hash. */
  async put(workspaceId, stream, maximumBytes) {
    await mkdir(folderOf(workspaceId), { recursive: true, mode: 0o700 });
    const draft = join(folderOf(workspaceId), `.${randomUUID()}`);
    try {
      const written = await writeStream(draft, stream, maximumBytes);
      await rename(draft, pathOf(workspaceId, written.sha256));
      return written;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },

  async find(workspaceId, sha256) {
    const { size } = await stat(pathOf(workspaceId, sha256)).catch(explain);
    return { bytes: size };
  },

  async open(workspaceId, sha256, range) {
    const handle = await open(pathOf(workspaceId, sha256)).catch(explain);
    return createReadStream("", { fd: handle, ...range });
  },

  read: (workspaceId, sha256) => readFile(pathOf(workspaceId, sha256)).catch(explain),

  async readHead(workspaceId, sha256, bytes) {
    const handle = await open(pathOf(workspaceId, sha256)).catch(explain);
    try {
      const head = Buffer.alloc(Math.min(bytes, (await handle.stat()).size));
      const { bytesRead } = await handle.read(head, 0, head.length, 0);
      return head.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },

  async withLocalFile(workspaceId, sha256, use) {
    await localStorage.find(workspaceId, sha256);
    return use(pathOf(workspaceId, sha256));
  },

  remove: (workspaceId, sha256) => rm(pathOf(workspaceId, sha256), { force: true }),

  removeAll: (workspaceId) => rm(folderOf(workspaceId), { recursive: true, force: true }),

  /** Among stored files only drafts, which begin with a dot. */
  async removeAbandoned(now) {
    let removed = 0;
    for (const name of await readdir(root()).catch(() => []))
      removed += await removeOldFiles(join(root(), name), (file) => file.startsWith("."), now);
    return removed;
  },

  async check() {
    try {
      await makeFolder(root(), 0o700);
      await access(root(), constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      throw new EnvError(`DATA_DIR can't be used: files can't be written to ${root()} (${reason}).`);
    }
  },
};

function explain(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT") throw contentGone();
  throw error;
}
