import { z } from "zod";
import { startOfDate } from "../rules/zone-clock.ts";

const date = z.iso.date();
const moment = z.iso.datetime({ offset: true });

/** "2026-11-15", the beginning of that day in the zone asked for, or a moment such as "2026-11-15T09:00:00Z". */
export const apiMoment = z
  .string()
  .max(40)
  .refine(
    (value) => date.safeParse(value).success || moment.safeParse(value).success,
    "is neither a date such as 2026-11-15 nor a time such as 2026-11-15T09:00:00Z",
  )
  .transform(
    (value) => (zone: string) => (date.safeParse(value).success ? startOfDate(value, zone) : Date.parse(value)),
  );
