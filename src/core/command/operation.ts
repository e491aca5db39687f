import type { z } from "zod";
import type { Actor, Context, Person, WorkspaceAccess } from "#core/access/context.ts";
import { isPermission, type Permission } from "#core/access/permissions.ts";
import { noteActing } from "#core/audit/note-acting.ts";
import { hasLine, writeAudit } from "#core/audit/write-audit.ts";
import { type Publish, publisher } from "#core/events/publish.ts";
import { AppError } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import { checkResult } from "./check-result.ts";
import { findAnswer, onlyOnce, requestHash } from "./only-once.ts";
import { parseInput } from "./parse-input.ts";

/**
 * Who may call: a permission in the workspace; `account` for what is a person's own and nobody may do in their name
 * (password, sessions); `member` for any signed-in person, with or without a workspace, and for an API key only where it
 * says `withKey`; `system` for the product itself; `anyone` for what happens before sign-in.
 */
export type Allow = Permission | "account" | "member" | "system" | "anyone";

type Who<A extends Allow> = A extends "anyone"
  ? { actor: Actor | null; workspace: WorkspaceAccess | null }
  : A extends "account" | "member"
    ? { actor: Person; workspace: WorkspaceAccess | null }
    : A extends "system"
      ? { actor: Actor; workspace: WorkspaceAccess | null }
      : { actor: Actor; workspace: WorkspaceAccess };

export type QueryScope<A extends Allow> = Who<A> & { db: Db; context: Context };
export type CommandScope<A extends Allow> = QueryScope<A> & { publish: Publish };

type Definition<A extends Allow, Input extends z.ZodType, Schema extends z.ZodType> = {
  name: string;
  audit?: unknown;
  input: Input;
  result: Schema;
  allow: A;
  whileLooking?: boolean;
  /** For `member`: also for any API key, whatever its scopes. */
  withKey?: boolean;
};

export type Operation<Input extends z.ZodType = z.ZodType, Result = unknown, Schema extends z.ZodType = z.ZodType> = {
  (context: Context, input: z.input<Input>): Promise<Result>;
  readonly kind: "command" | "query";
  readonly operation: string;
  readonly allow: Allow;
  readonly input: Input;
  /** What it answers, for the API reference and clients. Tests hold every result against it. */
  readonly result: Schema;
  /** Whether a line of its own name goes to the audit log, which needs a sentence to show it. */
  readonly isAudited: boolean;
};

/** An operation whose input is known only when it runs, as the registry and the API hold it. */
export type AnyOperation = Omit<Operation, never> & ((context: Context, input: never) => Promise<unknown>);

type AuditOf<Input extends z.ZodType, Result> =
  | false
  | ((input: z.output<Input>, result: Result) => { targetId?: string | null; detail?: Record<string, unknown> });

/** A change. Parses, authorises, runs in one transaction and leaves a line in the audit log. */
export function command<
  A extends Allow,
  Input extends z.ZodType,
  Schema extends z.ZodType,
  Result extends z.input<Schema>,
>(
  definition: Definition<A, Input, Schema> & {
    /**
     * What the audit log keeps besides who and when; false where the command writes its own line, or where it leaves none
     * unless somebody acts as another person.
     */
    audit: AuditOf<Input, Result>;
    /** True for the few changes open to somebody who acts as another person and may only look, such as stopping. */
    whileLooking?: boolean;
    run(scope: CommandScope<A>, input: z.output<Input>): Promise<Result>;
  },
): Operation<Input, Result, Schema> {
  return operation("command", definition, (context, input) =>
    database().transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      const audience = { workspaceId: context.workspace?.id ?? null };
      const scope = { ...whoOf<A>(context), db, context, publish: publisher(db, audience) };
      return onlyOnce(db, context, definition.name, input, async () => {
        const result = await definition.run(scope, input);
        if (definition.audit) {
          await writeAudit(db, context, { action: definition.name, ...definition.audit(input, result) });
        } else if (!hasLine(db) && !definition.whileLooking) await noteActing(db, context, definition.name, input);
        return result;
      });
    }),
  );
}

/** What a flow keeps with its first change when the request may come twice. */
export type Once = { key: string; hash: string };
export type FlowScope<A extends Allow> = Who<A> & { db: Db; context: Context; once: Once | null };

/**
 * Slow work between commands: passes the same gate, holds no transaction. One that `keepsAnswer` stores `once` together
 * with its change, so that a repeated request gets the first answer; in others the commands they call see to that.
 */
export function flow<
  A extends Allow,
  Input extends z.ZodType,
  Schema extends z.ZodType,
  Result extends z.input<Schema>,
>(
  definition: Definition<A, Input, Schema> & {
    keepsAnswer?: boolean;
    run(scope: FlowScope<A>, input: z.output<Input>): Promise<Result>;
  },
): Operation<Input, Result, Schema> {
  return operation("command", definition, async (context, input) => {
    const db = database();
    const { idempotencyKey: key, workspace, actor } = context;
    const once =
      definition.keepsAnswer && key && workspace ? { key, hash: requestHash(definition.name, actor?.id, input) } : null;
    const given = () => (once && workspace ? findAnswer<Result>(db, workspace.id, once.key, once.hash) : null);
    const before = await given();
    if (before) return before.answer;
    // Before the work, which may stop half-way.
    await noteActing(db, context, definition.name, input);
    try {
      return await definition.run({ ...whoOf<A>(context), db, context, once }, input);
    } catch (error) {
      // Two at the same moment: the other one was first, and its answer is there now.
      if ((error as { constraint_name?: string }).constraint_name !== "answer_given_pkey") throw error;
      const first = await given();
      if (!first) throw error;
      return first.answer;
    }
  });
}

/** A question. Parses and authorises; it must not change anything. */
export function query<
  A extends Allow,
  Input extends z.ZodType,
  Schema extends z.ZodType,
  Result extends z.input<Schema>,
>(
  definition: Definition<A, Input, Schema> & { run(scope: QueryScope<A>, input: z.output<Input>): Promise<Result> },
): Operation<Input, Result, Schema> {
  return operation("query", definition, (context, input) =>
    definition.run({ ...whoOf<A>(context), db: database(), context }, input),
  );
}

function operation<A extends Allow, Input extends z.ZodType, Schema extends z.ZodType, Result>(
  kind: "command" | "query",
  { name, input: schema, result: resultSchema, allow, audit, whileLooking, withKey }: Definition<A, Input, Schema>,
  run: (context: Context, input: z.output<Input>) => Promise<Result>,
): Operation<Input, Result, Schema> {
  const call = async (context: Context, raw: z.input<Input>) => {
    authorise(context, kind, allow, { whileLooking, withKey });
    const result = await run(context, parseInput(schema, raw));
    checkResult(name, resultSchema, result);
    return result;
  };
  return Object.assign(call, {
    kind,
    operation: name,
    allow,
    input: schema,
    result: resultSchema,
    isAudited: Boolean(audit),
  });
}

const whoOf = <A extends Allow>({ actor, workspace }: Context) => ({ actor, workspace }) as Who<A>;

/** The one gate every page, route, job and tool passes. */
export function authorise(
  context: Context,
  kind: "command" | "query",
  allow: Allow,
  { whileLooking, withKey }: { whileLooking?: boolean | undefined; withKey?: boolean | undefined } = {},
): void {
  if (allow === "anyone") return;
  const { actor, workspace } = context;
  if (!actor) throw new AppError("signed_out", "You are signed out. Sign in and try again.");
  if (allow === "system") {
    if (actor.via !== "system") throw new AppError("forbidden", "Only the operator's command line may do this.");
    return;
  }
  if (kind === "command" && !whileLooking && actor.runBy && !actor.runBy.allowChanges) {
    throw new AppError(
      "forbidden",
      `You are acting as ${actor.name} and may only look. Stop, or start again with changes allowed.`,
    );
  }
  if (allow === "account") requireOwnSession(actor);
  if (allow === "account" || allow === "member") {
    requirePerson(actor);
    if (actor.via === "api_key" && !withKey) throw new AppError("forbidden", signInFor);
    return;
  }
  if (!workspace) throw new AppError("not_found", "You are not in a workspace. Ask for an invitation or create one.");
  if (!workspace.permissions.has(allow)) throw new AppError("forbidden", forbiddenBecause(actor, allow));
}

const signInFor = "Sign in to do this; an API key is not enough.";

function requirePerson(actor: Actor): void {
  if (!actor.id) throw new AppError("forbidden", "Only a person with an account may do this.");
}

function requireOwnSession(actor: Actor): void {
  if (actor.via !== "session") throw new AppError("forbidden", signInFor);
  if (actor.runBy)
    throw new AppError("forbidden", `Only ${actor.name} may do this. Stop acting as ${actor.name} first.`);
}

function forbiddenBecause(actor: Actor, permission: Permission): string {
  return actor.via === "api_key"
    ? `This API key does not have the permission ${permission}.`
    : `Your role does not include ${permission}. Ask an owner or admin of the workspace.`;
}

export const isAllow = (value: string): value is Allow =>
  isPermission(value) || ["account", "member", "system", "anyone"].includes(value);
