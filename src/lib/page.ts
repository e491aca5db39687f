import { z } from "zod";
import { AppError } from "./app-error.ts";

/** One page of a list. Ask again with `nextCursor` until it is null. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export const pageLimit = 100;

/** The two fields of every list's input: how many, and where the page before ended. */
export const pageInput = {
  limit: z.coerce.number().int().min(1).max(pageLimit).default(50),
  cursor: z.string().max(500).optional(),
};

/** Cuts the one row asked for beyond the limit and turns the last row kept into the cursor of the next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  itemOf: (row: Row) => Item,
): Page<Item> {
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return { items: kept.map(itemOf), nextCursor: last === undefined ? null : encodeCursor(keyOf(last)) };
}

export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString("base64url");

/** The sort key a cursor stands for. A cursor somebody made up is refused plainly. */
export function decodeCursor<Shape extends z.ZodType>(
  cursor: string | undefined,
  shape: Shape,
): z.output<Shape> | null {
  if (cursor === undefined) return null;
  const parsed = shape.safeParse(jsonOf(cursor));
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", "cursor: is not from this list. Start again without it.", {
    fields: [{ path: "cursor", message: "is not from this list" }],
  });
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
