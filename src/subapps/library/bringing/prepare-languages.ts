import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { env } from "#platform/env.ts";

const require = createRequire(import.meta.url);
const codes = ["eng", "bul", "fra", "spa", "por"];

/**
 * What is needed to read letters of our five languages, in one folder: it comes in a package for each, and the reader of
 * letters wants it together. Copied once; needs no network.
 */
export async function prepareLanguages(): Promise<string> {
  const folder = join(env().DATA_DIR, "letters");
  await mkdir(folder, { recursive: true });
  for (const code of codes) {
    const target = join(folder, `${code}.traineddata.gz`);
    if (await stat(target).catch(() => null)) continue;
    const source = join(
      dirname(require.resolve(`@tesseract.js-data/${code}/package.json`)),
      "4.0.0_best_int",
      `${code}.traineddata.gz`,
    );
    const draft = join(folder, `.${randomUUID()}`);
    await copyFile(source, draft);
    await rename(draft, target);
  }
  return folder;
}
