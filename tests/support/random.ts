/** Chance that comes out the same every time, so that what a test found once it finds again. */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}
