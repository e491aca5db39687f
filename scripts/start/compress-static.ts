import { readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".map"]);
/** Below this the headers weigh more than what is saved. */
const smallest = 512;

/** Lays a .br and a .gz twin beside every file that gets smaller: done once at build, never while somebody waits. */
export async function compressStatic(folder: string, signal?: AbortSignal): Promise<{ files: number; saved: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const total = { files: 0, saved: 0 };
  const work = async () => {
    for (let file = waiting.pop(); file && !signal?.aborted; file = waiting.pop()) {
      const saved = await writeTwins(file);
      total.files += saved > 0 ? 1 : 0;
      total.saved += saved;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  signal?.throwIfAborted(); // half of the twins are no build
  return total;
}

async function writeTwins(file: string): Promise<number> {
  const plain = await readFile(file);
  if (plain.length < smallest) return 0;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  if (br.length >= plain.length) return 0;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return plain.length - br.length;
}
