const deepest = 100;

/** Whether a value is nested further than anything of ours is, found without recursion. */
export function isTooDeep(value: unknown, most = deepest): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
