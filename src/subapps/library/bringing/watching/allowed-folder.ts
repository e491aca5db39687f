import { realpath } from "node:fs/promises";
import { isAbsolute, sep } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";

/** Folders on the server that the operator has opened to the library. */
export const openFolders = (): string[] =>
  env()
    .LIBRARY_FOLDERS.split(",")
    .map((folder) => folder.trim())
    .filter(Boolean);

/** A folder as it truly lies on the server, if it is inside one the operator has opened; links out of it lead nowhere. */
export async function allowedFolder(given: string): Promise<string> {
  const closed = new AppError(
    "forbidden",
    "This folder is not open to the library. The operator can open it with the setting LIBRARY_FOLDERS.",
  );
  if (!isAbsolute(given))
    throw new AppError("invalid", "Give the whole path of the folder on the server, such as /srv/documents.");
  const [real, ...open] = await Promise.all(
    [given, ...openFolders()].map((folder) => realpath(folder).catch(() => null)),
  );
  const isInside = open.some(
    (folder) => folder && real && (real === folder || real.startsWith(folder.endsWith(sep) ? folder : folder + sep)),
  );
  if (!real || !isInside) throw closed;
  return real;
}
