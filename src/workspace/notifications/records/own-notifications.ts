import { and, eq, type SQL } from "drizzle-orm";
import type { Person, WorkspaceAccess } from "#core/access/context.ts";
import { notification } from "../tables.ts";

/** The caller's own, in all workspaces. Somebody acting as them sees those of that workspace only. */
export function ownNotifications(actor: Person, workspace: WorkspaceAccess | null): SQL | undefined {
  return and(
    eq(notification.userId, actor.id),
    actor.runBy ? eq(notification.workspaceId, workspace?.id ?? "00000000-0000-0000-0000-000000000000") : undefined,
  );
}
