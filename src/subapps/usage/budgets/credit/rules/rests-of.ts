export type CreditLine = {
  id: string;
  seq: number;
  amount: number;
  expiresAt: number | null;
  expiredId: string | null;
};

/** What is left of each line of credit: what runs out first is used first. Lines that ran out have nothing left. */
export function restsOf(lines: readonly CreditLine[], spent: number): Map<string, number> {
  const lost = new Map(
    lines.flatMap(({ expiredId, amount }) => (expiredId ? [[expiredId, -amount]] : [])) as [string, number][],
  );
  const given = lines.filter(({ amount }) => amount > 0);
  const takenBack = lines.filter(({ amount, expiredId }) => amount < 0 && !expiredId);
  const usedOfExpired = given.reduce(
    (sum, { id, amount }) => sum + (lost.has(id) ? amount - (lost.get(id) ?? 0) : 0),
    0,
  );
  let used = spent - usedOfExpired - takenBack.reduce((sum, { amount }) => sum + amount, 0);
  const rests = new Map<string, number>();
  for (const { id, amount } of [...given].sort(soonestFirst)) {
    if (lost.has(id)) continue;
    const taken = Math.min(amount, Math.max(0, used));
    used -= taken;
    rests.set(id, amount - taken);
  }
  return rests;
}

const soonestFirst = (left: CreditLine, right: CreditLine): number =>
  (left.expiresAt ?? Number.POSITIVE_INFINITY) === (right.expiresAt ?? Number.POSITIVE_INFINITY)
    ? left.seq - right.seq
    : (left.expiresAt ?? Number.POSITIVE_INFINITY) - (right.expiresAt ?? Number.POSITIVE_INFINITY);
