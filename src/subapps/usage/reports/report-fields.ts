import { z } from "zod";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { zoneName } from "../dashboard/zone-name.ts";

export const reportPeriods = ["week", "month"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportFields = {
  name: displayName(),
  period: z.enum(reportPeriods),
  zone: zoneName,
  /** So many hours after the period ended, by the clock of the zone. */
  sendHour: z.number().int().min(0).max(23).default(7),
  userIds: z.array(uuid()).min(1, "name somebody to send it to").max(50),
  isPaused: z.boolean().default(false),
};
