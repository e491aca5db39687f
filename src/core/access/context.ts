import { randomUUID } from "node:crypto";
import type { Permission } from "./permissions.ts";
import { allPermissions } from "./permissions.ts";
import type { Role } from "./roles.ts";

/** The person behind somebody who is acted as: what is done is theirs, under both names. */
export type RunBy = {
  id: string;
  name: string;
  runAsId: string;
  reason: string;
  allowChanges: boolean;
  expiresAt: Date;
};

export const actorWays = ["session", "api_key", "system", "visitor", "contact", "task"] as const;

/** Whoever a request is made for. With `runBy`, someone else is acting as this person. */
export type Actor = {
  id: string | null;
  name: string;
  email: string | null;
  /**
   * A visitor is somebody without an account, on a page that an agent was published to; a contact is a person the
   * workspace knows who writes on a channel. A task acts with its author's permissions.
   */
  via: (typeof actorWays)[number];
  sessionId: string | null;
  apiKeyId: string | null;
  isOperator: boolean;
  runBy: RunBy | null;
};

/** A person with an account: every actor except the product itself. */
export type Person = Actor & { id: string; email: string };

export type WorkspaceAccess = { id: string; name: string; role: Role; permissions: ReadonlySet<Permission> };

/** Everything a command or query knows of who is asking. Made once per request, job or tool call. */
export type Context = {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The address the request was made to. For links the visitor sees: a mail goes by `configuredOrigin`. */
  origin?: string;
  /** The cookie a browser keeps from an earlier sign-in. It opens nothing: see known-device. */
  device?: string | null;
  actor: Actor | null;
  workspace: WorkspaceAccess | null;
  /** Given by a client that may repeat a request: the same key again gets the first answer. */
  idempotencyKey?: string;
};

export const nobody: Context = { requestId: "", ip: null, userAgent: null, actor: null, workspace: null };

/** The product acting by itself: jobs, schedules and the operator's command line. */
export function systemContext(
  workspace: { id: string; name: string } | null = null,
  requestId: string = randomUUID(),
): Context {
  return {
    ...nobody,
    requestId,
    actor: {
      id: null,
      name: "Parley",
      email: null,
      via: "system",
      sessionId: null,
      apiKeyId: null,
      isOperator: true,
      runBy: null,
    },
    workspace: workspace && { ...workspace, role: "owner", permissions: new Set(allPermissions()) },
  };
}

/** People without an account, who only ever reach the agent that was published to them. */
export const isOutsider = ({ via }: Pick<Actor, "via">): boolean => via === "visitor" || via === "contact";

/** What kind of actor asked for something. Kept with it, so that it goes on later with the same permissions or fewer. */
export const actorKinds = ["member", "api_key", "visitor", "contact", "task", "system"] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Without an actor nothing is established, so it counts as a visitor's: they have no permission. */
export function actorKindOf({ actor }: Pick<Context, "actor">): ActorKind {
  if (!actor) return "visitor";
  return actor.via === "session" ? "member" : actor.via;
}

/** Somebody without an account: may talk to the agent that was published to them, and has no permission whatsoever. */
export function visitorContext(workspace: { id: string; name: string }, from: Partial<Context> = {}): Context {
  return {
    ...nobody,
    ...from,
    actor: {
      id: null,
      name: "",
      email: null,
      via: "visitor",
      sessionId: null,
      apiKeyId: null,
      isOperator: false,
      runBy: null,
    },
    workspace: { id: workspace.id, name: workspace.name, role: "viewer", permissions: new Set() },
  };
}

/** A person who writes on a channel. The workspace knows them, which gives them no permission either. */
export function contactContext(workspace: { id: string; name: string }, from: Partial<Context> = {}): Context {
  const { actor, ...context } = visitorContext(workspace, from);
  return { ...context, actor: actor && { ...actor, via: "contact" } };
}
