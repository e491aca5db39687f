import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandOf } from "#platform/postgres/processes.ts";
import { settlePrevious } from "#platform/postgres/settle-previous.ts";

/** A folder named after its process. A run killed half-way leaves its folder and server; the next one clears them away. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const prefix = `parley ${purpose} `;
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (!owner || (await commandOf(owner))) continue;
    await settlePrevious(join(tmpdir(), name, "postgres/cluster"), () => {});
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}
