import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "#core/command/operation.ts";

const root = join(import.meta.dirname, "../..");

/** Every command, query and flow of the product, found by where it lies: nobody has to remember to list theirs. */
export async function findOperations(): Promise<Operation[]> {
  const files = globSync("src/**/{commands,queries,flows}/*.ts", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const found: Operation[] = [];
  for (const file of files.sort()) {
    const exported = Object.values((await import(join(root, file))) as Record<string, unknown>).filter(isOperation);
    if (exported.length === 0)
      throw new Error(`${file} exports no command, query or flow: keep other things elsewhere`);
    // One that is made and not exported would be reached past the sweep.
    const made = readFileSync(join(root, file), "utf8").match(/\b(?:command|query|flow)\(\{/g)?.length ?? 0;
    if (made !== exported.length) throw new Error(`${file} makes ${made} operations and exports ${exported.length}`);
    found.push(...exported);
  }
  return found;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === "function" && "operation" in value && "allow" in value;
