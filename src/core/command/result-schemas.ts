import { z } from "zod";

/** A point in time: a Date here, an ISO 8601 text in JSON. */
export const timestamp = z
  .union([z.date(), z.iso.datetime()])
  .meta({ format: "date-time", description: "A time such as 2026-11-15T09:00:00.000Z" });

/** One page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe("Pass it as `cursor` to get the next page; null at the end"),
  });

/** Nothing to report besides success; `{}` in JSON. */
export const nothing = z.union([z.void(), z.null(), z.object({})]).meta({ title: "Nothing" });
