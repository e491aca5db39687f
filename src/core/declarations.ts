/**
 * What a module says about itself as data: its permissions, events, audit sentences and so on. Empty here: whoever reads
 * a kind of declaration adds it by declaration merging, next to the code that reads it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Declarations {}

// On the global object, because Next has its own copy of every module that pages import.
const shared = globalThis as typeof globalThis & { parleyDeclarations?: readonly Declarations[] };

/** Called once by each composition root, before anything is asked for. */
export function provideDeclarations(all: readonly Declarations[]): void {
  shared.parleyDeclarations = all;
}

function declarations(): readonly Declarations[] {
  if (!shared.parleyDeclarations)
    throw new Error("No declarations were provided: call provideDeclarations() with those of src/registry.ts first.");
  return shared.parleyDeclarations;
}

/** A view over everything that was declared, made when it is first asked for. */
export function collected<View>(collect: (all: readonly Declarations[]) => View): () => View {
  let from: readonly Declarations[] | null = null;
  let view: View;
  return () => {
    const all = declarations();
    if (from !== all) {
      view = collect(all);
      from = all;
    }
    return view;
  };
}

/** Joins tables of several modules. Two that declare the same name are a mistake, and the later one must not win. */
export function joined<Value>(
  what: string,
  tables: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const all: Record<string, Value> = {};
  for (const [name, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(all, name)) throw new Error(`The ${what} “${name}” is declared twice.`);
    all[name] = value;
  }
  return all;
}
