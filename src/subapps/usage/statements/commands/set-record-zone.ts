import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { zoneName } from "../../dashboard/zone-name.ts";
import { wantZone } from "../../records/want-zone.ts";

/** Chooses the clock by which months begin and end. Statements are worked out anew by it. */
export const setRecordZone = command({
  name: "usage.set_record_zone",
  input: z.object({ zone: zoneName }),
  result: z.object({ zone: z.string() }),
  allow: "usage:manage",
  async run({ db, workspace, publish }, { zone }) {
    await db.execute(sql`
      insert into usage.record_setting (workspace_id, zone) values (${workspace.id}, ${zone})
      on conflict (workspace_id) do update set zone = excluded.zone`);
    await wantZone([workspace.id], zone);
    await publish("usage.records_changed", {});
    return { zone };
  },
  audit: ({ zone }) => ({ detail: { zone } }),
});
