import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { prepareWorkspace } from "#workspace/installation/records/prepare-workspace.ts";
import { requireMayCreateWorkspace } from "#workspace/installation/records/require-may-create-workspace.ts";
import { namedResult } from "../../../named-result.ts";
import { auditIn } from "../../records/audit-in.ts";
import { requireOwner } from "../records/require-owner.ts";

const most = 1000;

/** A new workspace in the agency's care, owned by whoever makes it until they hand it over. */
export const createClient = command({
  name: "usage.create_client",
  input: z.object({ name: displayName() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, actor, workspace, context, publish }, { name }) {
    requireOwner(workspace);
    await requireMayCreateWorkspace(db, actor);
    const [own] = await db.execute<{ agency_id: string | null; clients: number }>(sql`
      select agency_id, (select count(*)::int from core.workspace c where c.agency_id = w.id) as clients
      from core.workspace w where id = ${workspace.id} for update`);
    if (own?.agency_id)
      throw new AppError("conflict", "This workspace is in the care of an agency itself. Leave it to become one.");
    if ((own?.clients ?? 0) >= most)
      throw new AppError("over_limit", `An agency looks after ${most} workspaces at most.`);
    const [made] = await db.execute<{ id: string }>(sql`
      insert into core.workspace (name, agency_id, currency)
      select ${name}, id, currency from core.workspace where id = ${workspace.id} returning id`);
    const id = made?.id as string;
    await prepareWorkspace(db, id);
    if (actor.id) {
      await db.execute(sql`
        insert into core.membership (workspace_id, user_id, role) values (${id}, ${actor.id}, 'owner')`);
      await publish("people.member_joined", { userId: actor.id }, { workspaceId: id });
    }
    await auditIn(
      db,
      context,
      { id, name },
      { action: "people.create_workspace", targetId: id, detail: { name, agency: workspace.name } },
    );
    return { id, name };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
