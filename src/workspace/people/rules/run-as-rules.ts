import { z } from "zod";

export const runAsMinutes = 30;
export const shortestReason = 10;

/** Why somebody acts as another person, in words that the other person will read. */
export const reasonInput = z
  .string()
  .trim()
  .min(shortestReason, `needs at least ${shortestReason} characters: the person will read it`)
  .max(500, "is longer than 500 characters")
  .refine((value) => !/[\p{Cc}--[\n\t]]/v.test(value), "has a character that cannot be shown");
