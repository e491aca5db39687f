export type ScheduleKind = "cron" | "interval" | "once";

/** What happens with times that passed while nothing could run: nothing, one run for all of them, or a run for each. */
export type MisfirePolicy = "skip" | "once" | "all";

/** When something runs. */
export type Timing = {
  kind: ScheduleKind;
  /** A cron expression, a number of seconds, or a time in ISO 8601. */
  expression: string;
  /** An IANA time zone, for cron. */
  zone: string;
  /** Intervals are counted from here, and nothing runs before. */
  startsAt: Date;
};
