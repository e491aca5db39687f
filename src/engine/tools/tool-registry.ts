import type { Tool } from "./tool.ts";

// The server loads this module twice, once by itself and once inside Next's bundle: both must see the same tools.
const shared = globalThis as typeof globalThis & { parleyTools?: ReadonlyMap<string, Tool> };

/** Called once by the composition root with everything the wirings contribute. */
export function provideTools(tools: readonly Tool[]): void {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  if (byName.size < tools.length) throw new Error("Two tools have the same name.");
  shared.parleyTools = byName;
}

export const findTool = (name: string): Tool | undefined => shared.parleyTools?.get(name);
export const allTools = (): Tool[] => [...(shared.parleyTools?.values() ?? [])];
