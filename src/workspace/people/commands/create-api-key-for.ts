import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { permissionsOf } from "#core/access/permissions.ts";
import { membership, user, workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { email } from "#lib/email.ts";
import { uuid } from "#lib/uuid.ts";
import { newApiKeyResult } from "../api-key-result.ts";
import { writeApiKey } from "../records/write-api-key.ts";
import { expiryInput, requireOwnScopes, scopesInput } from "../rules/api-key-rules.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

/** A key made by the operator for a person; without scopes it may do all that the person's role may. */
export const createApiKeyFor = command({
  name: "people.create_api_key_for",
  input: z.object({
    email: email(),
    name: displayName(),
    workspaceId: uuid().optional(),
    scopes: scopesInput.optional(),
    expiresInDays: expiryInput,
  }),
  result: newApiKeyResult.extend({ workspaceId: uuid(), workspaceName: z.string() }),
  allow: "system",
  audit: false,
  async run({ db, context }, { email: address, workspaceId, scopes, ...input }) {
    const memberships = await db
      .select({ userId: user.id, id: workspace.id, name: workspace.name, role: membership.role })
      .from(user)
      .innerJoin(membership, eq(membership.userId, user.id))
      .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
      .where(and(eq(user.email, address), workspaceId ? eq(workspace.id, workspaceId) : undefined))
      .orderBy(asc(membership.createdAt))
      .limit(2);
    const [first, second] = memberships;
    if (!first) throw new AppError("not_found", `Nobody with the address ${address} is in a workspace here.`);
    if (second) throw new AppError("invalid", `${address} is in several workspaces. Say which one by its id.`);
    const own = permissionsOf(first.role);
    requireOwnScopes(own, scopes ?? []);
    const written = await writeApiKey(db, {
      ...input,
      scopes: scopes ?? [...own].sort(),
      workspaceId: first.id,
      userId: first.userId,
    });
    await writeAudit(db, withinWorkspace(context, first), {
      action: "people.create_api_key_for",
      targetId: written.id,
      detail: { name: written.name, prefix: written.prefix, email: address },
    });
    return { ...written, workspaceId: first.id, workspaceName: first.name };
  },
});
