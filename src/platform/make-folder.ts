import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and the ones above it. Unlike `mkdir` with `recursive`, which retries forever where the file system
 * denies that the parent exists (such as below /proc), it ends with the error of the folder that could not be made.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const missing: string[] = [];
  for (let path = folder; !(await isFolder(path)); path = dirname(path)) {
    missing.unshift(path);
    if (dirname(path) === path) break;
  }
  for (const path of missing) {
    await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
      // Another process may have made it in the meantime.
      if (error.code !== "EEXIST" || !(await isFolder(path))) throw error;
    });
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
