/**
 * A value that exists once per process. The server loads our modules by itself, and Next bundles a second copy of them for
 * its pages: a variable of a module would exist twice, so it is held by the global object.
 */
export function processWide<Value>(name: string, initial: () => Value): { value: Value } {
  const holder = globalThis as { [key: symbol]: { value: Value } | undefined };
  const key = Symbol.for(`parley.${name}`);
  holder[key] ??= { value: initial() };
  return holder[key];
}
