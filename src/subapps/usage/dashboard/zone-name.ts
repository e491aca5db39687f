import { z } from "zod";
import { parseTimeZone } from "#workspace/shell/time-zone.ts";

/** An IANA zone that this server knows. */
export const zoneName = z
  .string()
  .max(60)
  .refine((value) => parseTimeZone(value) !== null, "is not a time zone such as Europe/Berlin")
  .transform((value) => parseTimeZone(value) ?? "UTC")
  .default("UTC");
