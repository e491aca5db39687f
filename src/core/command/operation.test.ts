import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Context, nobody, systemContext } from "#core/access/context.ts";
import type { Permission } from "#core/access/permissions.ts";
import type { AppError } from "#lib/app-error.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { command, flow, query } from "./operation.ts";

const workspace = { id: crypto.randomUUID(), name: "Harbour" };
const person = crypto.randomUUID();

const context = (permissions: Permission[], more: Partial<NonNullable<Context["actor"]>> = {}): Context => ({
  ...nobody,
  requestId: "request-1",
  actor: {
    id: person,
    name: "Marta",
    email: "marta@example.com",
    via: "session",
    sessionId: crypto.randomUUID(),
    apiKeyId: null,
    isOperator: false,
    runBy: null,
    ...more,
  },
  workspace: { ...workspace, role: "viewer", permissions: new Set(permissions) },
});

const runBy = (allowChanges: boolean) => ({
  id: crypto.randomUUID(),
  name: "Olga",
  runAsId: crypto.randomUUID(),
  reason: "helping with a setting",
  allowChanges,
  expiresAt: new Date(Date.now() + 60_000),
});

const rename = command({
  name: "test.rename",
  input: z.object({ name: z.string().min(2, "is too short") }),
  result: z.object({ name: z.string(), at: z.number() }),
  allow: "workspace:update",
  audit: ({ name }) => ({ targetId: workspace.id, detail: { name } }),
  async run({ db, workspace: { id }, publish }, { name }) {
    await db.execute(sql`update core.workspace set name = ${name} where id = ${id}`);
    await publish("people.workspace_changed", {});
    if (name === "break") throw new Error("after the change");
    return { name, at: Math.random() };
  },
});
const own = command({
  name: "test.own",
  input: z.object({}),
  result: z.string(),
  allow: "account",
  audit: () => ({}),
  run: async () => "done",
});
const silent = command({
  name: "test.silent",
  input: z.object({ thingId: z.string(), words: z.string() }),
  result: z.string(),
  allow: "workspace:update",
  audit: false,
  run: async () => "done",
});
const slow = flow({
  name: "test.slow",
  input: z.object({ thingId: z.string(), words: z.string() }),
  result: z.string(),
  allow: "workspace:update",
  run: async () => "done",
});
const personal = query({
  name: "test.personal",
  input: z.object({}),
  result: z.string(),
  allow: "member",
  run: async () => "seen",
});
const whose = query({
  name: "test.whose",
  input: z.object({}),
  result: z.string(),
  allow: "member",
  withKey: true,
  run: async () => "seen",
});
const read = query({
  name: "test.read",
  input: z.object({}),
  result: z.string(),
  allow: "workspace:read",
  run: async () => "seen",
});

const count = async (table: string) =>
  Number((await database().execute(sql.raw(`select count(*) as n from ${table}`)))[0]?.n);
const currentName = async () =>
  (await database().execute(sql`select name from core.workspace where id = ${workspace.id}`))[0]?.name;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as AppError,
  );

beforeAll(async () => {
  await database().execute(sql`insert into core.workspace (id, name) values (${workspace.id}, ${workspace.name})`);
});
afterAll(closeDatabase);

test("a change, its event and its audit line are one", async () => {
  await rename(context(["workspace:update"]), { name: "Pine" });
  expect(await currentName()).toBe("Pine");
  const [line] = await database().execute(
    sql`select * from core.audit where action = 'test.rename' order by seq desc limit 1`,
  );
  expect(line).toMatchObject({
    actor_name: "Marta",
    workspace_id: workspace.id,
    request_id: "request-1",
    detail: { name: "Pine" },
  });

  const before = [await count("core.event"), await count("core.audit")];
  await expect(rename(context(["workspace:update"]), { name: "break" })).rejects.toThrow("after the change");
  expect(await currentName()).toBe("Pine");
  expect([await count("core.event"), await count("core.audit")]).toEqual(before);
});

test("nobody gets in without the permission, and nothing changes", async () => {
  const before = await count("core.audit");
  expect(await failure(rename(nobody, { name: "Oak" }))).toMatchObject({ code: "signed_out" });
  expect(await failure(rename(context(["workspace:read"]), { name: "Oak" }))).toMatchObject({ code: "forbidden" });
  expect(await failure(rename({ ...context(["workspace:update"]), workspace: null }, { name: "Oak" }))).toMatchObject({
    code: "not_found",
  });
  expect(await currentName()).not.toBe("Oak");
  expect(await count("core.audit")).toBe(before);
});

test("bad input names the field and what is wrong with it", async () => {
  const error = await failure(rename(context(["workspace:update"]), { name: "x" }));
  expect(error).toMatchObject({ code: "invalid", fields: [{ path: "name", message: "is too short" }] });
});

test("acting as somebody is read-only unless changes are allowed, and leaves both names", async () => {
  const looking = context(["workspace:update", "workspace:read"], { runBy: runBy(false) });
  expect(await read(looking, {})).toBe("seen");
  expect(await failure(rename(looking, { name: "Elm" }))).toMatchObject({ code: "forbidden" });

  await rename(context(["workspace:update"], { runBy: runBy(true) }), { name: "Elm" });
  const [line] = await database().execute(sql`select * from core.audit order by seq desc limit 1`);
  expect(line).toMatchObject({ actor_name: "Olga", on_behalf_of_name: "Marta", on_behalf_of_id: person });
});

test.each([silent, slow])("what leaves no line otherwise leaves one when somebody acts as another: %#", async (act) => {
  const before = await count("core.audit");
  await act(context(["workspace:update"]), { thingId: "t1", words: "secret" });
  expect(await count("core.audit")).toBe(before);
  const acting = runBy(true);
  await act(context(["workspace:update"], { runBy: acting }), { thingId: "t1", words: "secret" });
  expect(await count("core.audit")).toBe(before + 1);
  const [line] = await database().execute(sql`select * from core.audit order by seq desc limit 1`);
  expect(line).toMatchObject({
    action: act.operation,
    actor_name: "Olga",
    on_behalf_of_id: person,
    target_id: "t1",
    detail: { thingId: "t1", runAsId: acting.runAsId, reason: "helping with a setting" },
  });
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("what is a person's own is closed to keys and to those acting as them", async () => {
  expect(await own(context([]), {})).toBe("done");
  expect(await failure(own(context([], { via: "api_key" }), {}))).toMatchObject({ code: "forbidden" });
  expect(await failure(own(context([], { runBy: runBy(true) }), {}))).toMatchObject({ code: "forbidden" });
  expect(await failure(own(systemContext(workspace), {}))).toMatchObject({ code: "forbidden" });
});

test("what any signed-in person may do is closed to keys, whatever their scopes, unless it says otherwise", async () => {
  expect(await personal(context([]), {})).toBe("seen");
  const refused = await failure(personal(context(["workspace:update"], { via: "api_key" }), {}));
  expect(refused).toMatchObject({ code: "forbidden", message: "Sign in to do this; an API key is not enough." });
  expect(await whose(context([], { via: "api_key" }), {})).toBe("seen");
});

test("the same idempotency key gets the first answer and the work is done once", async () => {
  const repeated = { ...context(["workspace:update"]), idempotencyKey: "once-1" };
  const before = await count("core.audit");
  const answers = await Promise.all([1, 2, 3, 4].map(() => rename(repeated, { name: "Ash" })));
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1);
  expect(await count("core.audit")).toBe(before + 1);
  expect(await failure(rename(repeated, { name: "Birch" }))).toMatchObject({ code: "conflict" });
});

test("a failed request leaves its idempotency key free", async () => {
  const repeated = { ...context(["workspace:update"]), idempotencyKey: "once-2" };
  await expect(rename(repeated, { name: "break" })).rejects.toThrow();
  expect(await rename(repeated, { name: "Cedar" })).toMatchObject({ name: "Cedar" });
});

test("the audit log refuses to be changed", async () => {
  for (const statement of ["update core.audit set action = 'x'", "delete from core.audit", "truncate core.audit"]) {
    const error = (await failure(database().execute(sql.raw(statement)))) as Error;
    expect(String(error.cause ?? error)).toContain("append-only");
  }
});

test("tests refuse a result that its schema does not describe", async () => {
  const wrong = query({
    name: "test.wrong",
    input: z.object({}),
    result: z.object({ name: z.string() }),
    allow: "anyone",
    run: async () => ({ name: "Oak", secret: "not documented" }),
  });
  await expect(wrong(nobody, {})).rejects.toThrow(
    "test.wrong answered fields its result schema does not name: .secret",
  );
});
