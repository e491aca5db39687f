/** How many answers waited about so long: a step is a tenth longer than the one before. */
export type FirstWordStep = { step: number; answers: number };
export type FirstWord = { median: number; under95: number; answers: number };

/** Milliseconds in the middle of a step, and where it ends. */
const middleOf = (step: number): number => 1.1 ** step;
const endOf = (step: number): number => 1.1 ** (step + 0.5);

/** The middle of all waits, and what 95 in 100 stayed under, both to within half a step. Null where nobody waited. */
export function firstWordOf(steps: readonly FirstWordStep[]): FirstWord | null {
  const sorted = steps.filter(({ answers }) => answers > 0).sort((left, right) => left.step - right.step);
  const answers = sorted.reduce((sum, one) => sum + one.answers, 0);
  if (answers === 0) return null;
  const stepAt = (share: number): number => {
    let passed = 0;
    for (const one of sorted) {
      passed += one.answers;
      if (passed >= answers * share) return one.step;
    }
    return sorted.at(-1)?.step ?? 0;
  };
  return { median: middleOf(stepAt(0.5)), under95: endOf(stepAt(0.95)), answers };
}
