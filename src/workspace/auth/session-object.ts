import type { Session } from "next-auth";
import "./session-types.ts";
import type { SessionState } from "#workspace/sessions/session-state.ts";

/** What browsers are told of a session. Its id stays on the server. */
export function sessionObject(state: SessionState, expires: string): Session {
  const { owner, acting, workspace } = state;
  const { id, name, email, image } = acting?.subject ?? owner;
  return {
    user: { id, name, email, image },
    expires,
    workspaceId: workspace?.id ?? null,
    ...(acting && {
      runAs: {
        userId: acting.subject.id,
        userName: acting.subject.name,
        byId: owner.id,
        byName: owner.name,
        reason: acting.reason,
        allowChanges: acting.allowChanges,
        expiresAt: acting.expiresAt.toISOString(),
      },
    }),
  };
}
