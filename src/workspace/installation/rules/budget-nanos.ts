import { z } from "zod";

/** A monthly amount in billionths of a currency: more than nothing, and at most what a budget can hold. */
export const budgetNanos = () => z.number().int().min(1).max(9_000_000_000_000_000);
