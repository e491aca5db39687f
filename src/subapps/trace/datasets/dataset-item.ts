import { z } from "zod";
import type { datasetItem } from "./dataset-result.ts";

/** What is asked, what should be answered, and what one has to know for it. */
export const itemFields = {
  question: z.string().trim().min(1, "is empty").max(20_000, "is longer than 20000 characters"),
  expected: z.string().trim().max(20_000, "is longer than 20000 characters").default(""),
  context: z.string().trim().max(20_000, "is longer than 20000 characters").default(""),
};
export const itemInput = z.object(itemFields);
export type ItemInput = z.output<typeof itemInput>;

export type DatasetItem = z.output<typeof datasetItem>;

/** An item as it is said to an agent: what one has to know comes first. */
export const saidOf = ({ question, context }: Pick<ItemInput, "question" | "context">): string =>
  context ? `${context}\n\n${question}` : question;
