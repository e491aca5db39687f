import { createReadStream } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { limits } from "../../parsing/limits.ts";
import { addDocument } from "../commands/add-document.ts";
import { receiveDocument } from "../receive-document.ts";
import { originOf } from "../rules/origin-of.ts";
import { allowedFolder } from "./allowed-folder.ts";
import type { WatchRow } from "./records/find-watch.ts";

const mostFiles = 5000;
const deepest = 12;

/** Brings files of a folder that are new or changed since the last look. What is no document is passed over. */
export async function lookInFolder(
  context: Context,
  { address, checkedAt, collectionId }: WatchRow,
): Promise<{ brought: number; etag: null }> {
  const folder = await allowedFolder(address);
  let brought = 0;
  for (const path of await filesIn(folder)) {
    const { mtimeMs, ctimeMs, size } = await stat(path);
    // A minute's leeway for clocks that differ; what is looked at in vain is known by its hash.
    const isOld = checkedAt && Math.max(mtimeMs, ctimeMs) < checkedAt.getTime() - 60_000;
    if (isOld || size === 0 || size > limits.fileBytes) continue;
    if (await bring(context, folder, path, collectionId)) brought += 1;
  }
  return { brought, etag: null };
}

async function bring(context: Context, folder: string, path: string, collectionId: string | null): Promise<boolean> {
  const name = relative(folder, path);
  try {
    const { isKnown } = await receiveDocument(context, { name, mime: "", content: createReadStream(path) }, (file) =>
      addDocument(context, { ...file, source: "folder", origin: originOf("folder", path), collectionId }),
    );
    return !isKnown;
  } catch (error) {
    // Not a document, or no room: the next file may be one, or fit.
    if (error instanceof AppError && error.code === "invalid") return false;
    throw error;
  }
}

/** Files below a folder, in order. Hidden ones are not looked at, and links that lead out of it are not followed. */
async function filesIn(folder: string, depth = 0, found: string[] = []): Promise<string[]> {
  if (depth > deepest) return found;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name.startsWith(".") || found.length >= mostFiles) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await filesIn(path, depth + 1, found);
    else if (entry.isFile() && (await realpath(path)) === path) found.push(path);
  }
  return found;
}
