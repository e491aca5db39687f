import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Role, roles } from "#core/access/roles.ts";
import { membership, user, workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { email } from "#lib/email.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { lockFirstAccount } from "#workspace/auth/lock-first-account.ts";
import { discardOneTimeTokens } from "#workspace/auth/one-time-token.ts";
import { hashPassword } from "#workspace/auth/password.ts";
import { requireGoodPassword } from "#workspace/auth/password-rules.ts";
import { findMember } from "../records/find-member.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

const input = z.object({
  email: email(),
  name: displayName().optional(),
  password: z.string().optional(),
  role: z.enum(roles).default("editor"),
  workspaceId: uuid().optional(),
  workspaceName: displayName().default("My workspace"),
});
type NewUser = z.output<typeof input>;

/** Adds somebody from the operator's side. The first of an installation owns a new workspace and is its operator. */
export const addUser = command({
  name: "people.add_user",
  input,
  result: z.object({
    userId: uuid(),
    workspaceId: uuid(),
    workspaceName: z.string(),
    role: z.enum(roles),
    isFirst: z.boolean().describe("Whether this is the first account of the installation"),
  }),
  allow: "system",
  audit: false,
  async run({ db, context, publish }, given) {
    await lockFirstAccount(db);
    const [anyone] = await db.select({ id: user.id }).from(user).limit(1);
    const isFirst = !anyone;
    const home = isFirst ? await createHome(db, given.workspaceName) : await findHome(db, given.workspaceId);
    const role: Role = isFirst ? "owner" : given.role;
    const person = await findOrCreate(db, given, isFirst);
    if (await findMember(db, home.id, person.id)) {
      throw new AppError("conflict", `${given.email} is a member of ${home.name} already.`);
    }
    await db.insert(membership).values({ workspaceId: home.id, userId: person.id, role });
    if (isFirst) await discardOneTimeTokens(db, "first_account");
    await publish("people.member_joined", { userId: person.id }, { workspaceId: home.id });
    await writeAudit(db, withinWorkspace(context, { ...home, role: "owner" }), {
      action: "people.add_user",
      targetId: person.id,
      detail: { name: person.name, role },
    });
    return { userId: person.id, workspaceId: home.id, workspaceName: home.name, role, isFirst };
  },
});

async function createHome(db: Db, name: string) {
  const [created] = await db.insert(workspace).values({ name }).returning({ id: workspace.id, name: workspace.name });
  if (!created) throw new Error("the workspace was not written");
  return created;
}

async function findHome(db: Db, id: string | undefined) {
  const [found, another] = await db
    .select({ id: workspace.id, name: workspace.name })
    .from(workspace)
    .where(id ? eq(workspace.id, id) : undefined)
    .limit(2);
  if (!found) throw notFound("The workspace");
  if (another) throw new AppError("invalid", "There are several workspaces here. Say which one by its id.");
  return found;
}

async function findOrCreate(db: Db, { email: address, password, ...given }: NewUser, isFirst: boolean) {
  const columns = { id: user.id, name: user.name };
  const [known] = await db.select(columns).from(user).where(eq(user.email, address));
  if (known && password) throw new AppError("conflict", `${address} has an account already. Leave the password out.`);
  if (known) return known;
  const name = given.name ?? (address.split("@")[0] as string);
  if (password) await requireGoodPassword(password, { email: address, name });
  const [created] = await db
    .insert(user)
    .values({
      email: address,
      name,
      passwordHash: password ? await hashPassword(password) : null,
      emailVerifiedAt: sql`now()`,
      isOperator: isFirst,
    })
    .returning(columns);
  if (!created) throw new Error("the person was not written");
  return created;
}
