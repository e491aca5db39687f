import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#platform/env.ts";

/** Where GGUF files lie, and where the runtime is installed when somebody asks for it. */
export const localModelsFolder = (): string => join(env().DATA_DIR, "models");
export const runtimeFolder = (): string => join(env().DATA_DIR, "runtime");

export type LocalFile = { id: string; file: string; bytes: number };

/** The models that can be run here: whole files only, for one that is being fetched has another ending. */
export async function localFiles(): Promise<LocalFile[]> {
  const folder = localModelsFolder();
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => name.endsWith(".gguf")).sort();
  return Promise.all(
    found.map(async (name) => {
      const file = join(folder, name);
      return { id: name.slice(0, -".gguf".length), file, bytes: (await stat(file)).size };
    }),
  );
}
