import { z } from "zod";
import { measures } from "#engine/usage/measures.ts";

/** What was used, by measure; money in billionths of the currency. */
export const sumsResult = z.record(z.enum(measures), z.number());
