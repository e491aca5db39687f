import { z } from "zod";
import type { CanaryRules } from "../tables.ts";

export type CanaryCounts = { answers: number; errors: number; thumbsDown: number };

const share = z.number().min(0).max(1);

/** Shares are of answers, from 0 to 1; before there are `minimumAnswers` nothing is decided. */
export const canaryRules = z.strictObject({
  minimumAnswers: z.number().int().min(1).max(100_000).default(20),
  maximumErrorShare: share.default(0.1),
  maximumThumbsDownShare: share.default(0.2),
});

/** Why a version must be given up, in words, or null while it may go on. */
export function judgeCanary(rules: CanaryRules, { answers, errors, thumbsDown }: CanaryCounts): string | null {
  if (answers < rules.minimumAnswers) return null;
  const over = (count: number, most: number) => count / answers > most;
  if (over(errors, rules.maximumErrorShare)) return words("failed", errors, answers, rules.maximumErrorShare);
  if (over(thumbsDown, rules.maximumThumbsDownShare))
    return words("got a thumbs-down", thumbsDown, answers, rules.maximumThumbsDownShare);
  return null;
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10} %`;

const words = (what: string, count: number, answers: number, most: number): string =>
  `${count} of ${answers} answers ${what} (${percent(count / answers)}); at most ${percent(most)} were allowed.`;
