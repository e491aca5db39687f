import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { endRunAs, oneOfRunAs } from "../records/end-run-as.ts";

const batch = 200;

/**
 * Writes down what ended by time or with its session. Nobody could act on these rows any more: every request looks at
 * the hour and at the session itself.
 */
export const endExpiredRunAs = command({
  name: "people.end_expired_run_as",
  input: z.object({}),
  result: z.object({ ended: z.int().describe("How many were ended") }),
  allow: "system",
  audit: false,
  async run(scope) {
    const due = sql`(select r.id from core.run_as r join core.session s on s.id = r.session_id
      where r.ended_at is null and (r.expires_at <= now() or s.revoked_at is not null)
      order by r.expires_at limit ${batch} for update of r skip locked)`;
    return { ended: await endRunAs(scope, oneOfRunAs(due), "people.end_expired_run_as") };
  },
});
