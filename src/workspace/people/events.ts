import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const peopleEvents = {
  "people.member_invited": { live: true, payload: z.object({ invitationId: uuid() }) },
  "people.member_joined": { live: true, payload: z.object({ userId: uuid() }) },
  /** `role` and `byId` are there when the role changed: what it is now, and who changed it. */
  "people.member_changed": {
    live: true,
    payload: z.object({ userId: uuid(), role: z.enum(roles).optional(), byId: uuid().nullish() }),
  },
  "people.member_left": { live: true, payload: z.object({ userId: uuid() }) },
  "people.run_as_started": { live: true, payload: z.object({ runAsId: uuid(), subjectId: uuid() }) },
  "people.run_as_ended": { live: true, payload: z.object({ runAsId: uuid(), subjectId: uuid() }) },
  "people.session_revoked": { live: true, payload: z.object({ sessionIds: z.array(uuid()) }) },
  "people.workspace_changed": { live: true, payload: z.object({}) },
  /** A workspace is deleted for good. What lies outside of the database, or is too much for one transaction, follows. */
  "people.workspace_purged": { live: false, payload: z.object({ workspaceId: uuid() }) },
} as const satisfies EventDeclarations;

type PeopleEvents = typeof peopleEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends PeopleEvents {}
}
