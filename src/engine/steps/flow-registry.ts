import type { FlowExecutor } from "./flow.ts";

// The server loads this module twice, once by itself and once inside Next's bundle: both must see the same executors.
const shared = globalThis as typeof globalThis & { parleyFlows?: ReadonlyMap<string, FlowExecutor> };

/** Called once by the composition root with everything the wirings contribute. */
export function provideFlows(executors: readonly FlowExecutor[]): void {
  const byName = new Map(executors.map((executor) => [executor.name, executor]));
  if (byName.size < executors.length) throw new Error("Two step executors have the same name.");
  shared.parleyFlows = byName;
}

export const findFlow = (name: string): FlowExecutor | undefined => shared.parleyFlows?.get(name);
export const flowNames = (): string[] => [...(shared.parleyFlows?.keys() ?? [])];
