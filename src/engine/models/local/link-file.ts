import { mkdir, stat, symlink } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { isGgufFile } from "./gguf.ts";
import { targetOf } from "./local-downloads.ts";
import { localModelsFolder } from "./local-files.ts";

/** Offers a file of this machine as a model. It stays where it is: models are too large to have twice. */
export async function linkFile(path: string, name: string): Promise<void> {
  if (!isAbsolute(path)) throw fault("Give a web address, or the whole path of a file, beginning with /.");
  if (!(await exists(path))) throw fault(`There is no file ${path} on the server.`);
  if (!(await isGgufFile(path))) throw fault(`${path} is not a GGUF file.`);
  await requireFree(name);
  await mkdir(localModelsFolder(), { recursive: true });
  await symlink(path, targetOf(name));
}

export async function requireFree(name: string): Promise<void> {
  if (await exists(targetOf(name))) throw new AppError("conflict", `There is a model ${name} already.`);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const fault = (message: string) => new AppError("invalid", message, { fields: [{ path: "source", message }] });
