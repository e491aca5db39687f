import { z } from "zod";
import { AppError } from "#lib/app-error.ts";
import { tool } from "../tool.ts";

export const currentTime = tool({
  name: "current_time",
  label: "Current time",
  description: "The date and time now, in a time zone.",
  effect: "read",
  input: z.object({
    timeZone: z.string().max(60).default("UTC").describe("A time zone such as Europe/Sofia; UTC if not given."),
  }),
  async run(_context, { timeZone }) {
    const now = new Date();
    try {
      const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long", timeZone }).format(now);
      return { utc: now.toISOString(), local, timeZone };
    } catch {
      throw new AppError("invalid", `${timeZone} is not a time zone. Use one such as Europe/Sofia or UTC.`);
    }
  },
});
