import { z } from "zod";
import { scoreName } from "../scores/score.ts";

/** A score that reviewers fill in: yes or no, a number between two, one of some words, or free words. */
export const scoreDefinition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("boolean"), name: scoreName() }),
  z.strictObject({
    kind: z.literal("number"),
    name: scoreName(),
    minimum: z.number().int().min(0).max(100).default(1),
    maximum: z.number().int().min(1).max(100).default(5),
  }),
  z.strictObject({
    kind: z.literal("category"),
    name: scoreName(),
    options: z.array(z.string().trim().min(1).max(60)).min(2, "needs at least two words to choose from").max(9),
  }),
  z.strictObject({ kind: z.literal("text"), name: scoreName() }),
]);
export type ScoreDefinition = z.output<typeof scoreDefinition>;

export const scoreDefinitions = z
  .array(scoreDefinition)
  .min(1, "needs at least one score to fill in")
  .max(8)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "have the same name twice");

/** What is wrong with a value for a definition, or null. */
export function valueFault(definition: ScoreDefinition, value: unknown): string | null {
  if (definition.kind === "boolean") return typeof value === "boolean" ? null : "is neither yes nor no";
  if (definition.kind === "text") return typeof value === "string" && value.trim() ? null : "is empty";
  if (definition.kind === "category")
    return definition.options.some((option) => option === value) ? null : "is none of the words to choose from";
  const { minimum, maximum } = definition;
  const isFine = typeof value === "number" && value >= minimum && value <= maximum;
  return isFine ? null : `is not between ${minimum} and ${maximum}`;
}
