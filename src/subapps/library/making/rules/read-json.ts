import { z } from "zod";

/** The entries of a JSON array in what a model wrote; those of another form are left out. */
export function readEntries<Schema extends z.ZodType>(said: string, entry: Schema): z.output<Schema>[] {
  const start = said.indexOf("[");
  const end = said.lastIndexOf("]");
  if (start < 0 || end <= start) return [];
  let given: unknown;
  try {
    given = JSON.parse(said.slice(start, end + 1));
  } catch {
    return [];
  }
  if (!Array.isArray(given)) return [];
  return given.flatMap((one) => {
    const parsed = entry.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

const numbers = z.array(z.coerce.number().int()).max(50).default([]);
const words = z.string().trim().min(1).max(2000);
export const pointEntry = z.object({ text: words, numbers });
export const lineEntry = z.object({ voice: z.enum(["A", "B"]), text: words, numbers });
export const termEntry = z.object({ term: words, text: words, numbers });
export const dateEntry = z.object({ date: z.coerce.string(), year: z.coerce.number().int(), text: words, numbers });
export const cardEntry = z.object({ front: words, back: words, numbers });
export const cellEntry = z.object({
  aspect: words,
  cells: z.array(z.object({ document: words, text: words, numbers })).max(20),
});
export type Branch = { label: string; numbers: number[]; children: Branch[] };
export const branchEntry: z.ZodType<Branch> = z.lazy(() =>
  z.object({ label: words, numbers, children: z.array(branchEntry).max(20).default([]) }),
);
