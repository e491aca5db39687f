import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { roles } from "#core/access/roles.ts";
import { runAs, session } from "#core/access/tables.ts";
import { event } from "#core/events/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { findSessionState } from "#workspace/sessions/session-state.ts";
import { actingAs, contextOf, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { listActedAsMe } from "../queries/list-acted-as-me.ts";
import { listAudit } from "../queries/list-audit.ts";
import { listRunAs } from "../queries/list-run-as.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { endExpiredRunAs } from "./end-expired-run-as.ts";
import { removeMember } from "./remove-member.ts";
import { renameWorkspace } from "./rename-workspace.ts";
import { startRunAs } from "./start-run-as.ts";
import { stopRunAs } from "./stop-run-as.ts";

afterAll(closeDatabase);

const reason = "Ticket 4711: the inbox stays empty";

async function givenPair(subjectRole: (typeof roles)[number] = "editor") {
  const context = await testContext({ name: "Olga Boss" });
  const subject = await givenMember(subjectRole, { workspaceId: context.workspace.id, name: "Tomás Prieto" });
  return { context, subject };
}

test("acting as somebody lasts half an hour, is published, and both can see it", async () => {
  const { context, subject } = await givenPair();
  const started = await startRunAs(context, { subjectId: subject.id, reason });
  expect(started).toMatchObject({ allowChanges: false, subject: { id: subject.id, name: "Tomás Prieto" } });
  expect((started.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(30, 0);
  const state = await findSessionState({
    sub: subject.id,
    sid: context.actor.sessionId,
    act: { sub: context.actor.id, run: started.id },
  });
  expect(state?.acting).toMatchObject({ runAsId: started.id, reason, allowChanges: false });
  const acting = await actingAs(context, subject.id, { runAsId: started.id });
  await expect(renameWorkspace(acting, { name: "Taken over" })).rejects.toMatchObject({ code: "forbidden" });
  expect(await stopRunAs(acting, {})).toEqual({ ended: true });
  expect(await stopRunAs(acting, {})).toEqual({ ended: false });

  const seen = { actorName: "Olga Boss", subjectName: "Tomás Prieto", reason };
  expect((await listRunAs(context, {})).items).toMatchObject([seen]);
  const own = (await listActedAsMe(await contextOf(subject.id, context.workspace.id), {})).items;
  expect(own).toMatchObject([seen]);
  expect(own[0]?.endedAt).toBeInstanceOf(Date);
  const news = await database().select().from(event).where(eq(event.workspaceId, context.workspace.id));
  expect(news.map(({ name }) => name)).toEqual(["people.run_as_started", "people.run_as_ended"]);
  const { items: lines } = await listAudit(context, { personId: subject.id });
  expect(lines).toMatchObject([
    { action: "people.stop_run_as", actorName: "Olga Boss", onBehalfOfName: "Tomás Prieto" },
  ]);
});

test("changes made with permission stand under both names", async () => {
  const { context, subject } = await givenPair("admin");
  const acting = await actingAs(context, subject.id, { allowChanges: true });
  await renameWorkspace(acting, { name: "Renamed for Tomás" });
  const { items } = await listAudit(context, { action: "people.rename_workspace" });
  expect(items).toMatchObject([
    { actorId: context.actor.id, actorName: "Olga Boss", onBehalfOfId: subject.id, onBehalfOfName: "Tomás Prieto" },
  ]);
});

test.each(roles)("an admin acting as %s is refused only above admin", async (role) => {
  const { context, subject } = await givenPair(role);
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id });
  const start = startRunAs(admin, { subjectId: subject.id, reason });
  if (role === "owner") await expect(start).rejects.toMatchObject({ code: "forbidden" });
  else await start;
});

test("refused: oneself, a stranger, a thin reason, a key, and while acting already", async () => {
  const { context, subject } = await givenPair();
  const stranger = await givenMember("viewer");
  const start = (subjectId: string, why = reason, who = context) => startRunAs(who, { subjectId, reason: why });
  await expect(start(context.actor.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(start(stranger.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(start(subject.id, "  because   ")).rejects.toMatchObject({ code: "invalid" });
  const byKey = { ...context, actor: { ...context.actor, sessionId: null as unknown as string } };
  await expect(start(subject.id, reason, byKey)).rejects.toMatchObject({ code: "forbidden" });
  const second = await givenMember("admin", { workspaceId: context.workspace.id });
  for (const allowChanges of [true, false]) {
    const acting = await actingAs(context, second.id, { allowChanges });
    await expect(start(subject.id, reason, acting)).rejects.toMatchObject({ code: "conflict" });
  }
});

test("a start that the browser never took up does not bar the next one", async () => {
  const { context, subject } = await givenPair();
  const first = await startRunAs(context, { subjectId: subject.id, reason });
  const second = await startRunAs(context, { subjectId: subject.id, reason });
  const rows = await database().select().from(runAs).where(eq(runAs.workspaceId, context.workspace.id));
  expect(rows.find(({ id }) => id === first.id)?.endedAt).toBeInstanceOf(Date);
  expect(rows.find(({ id }) => id === second.id)?.endedAt).toBeNull();
});

test("a changed role or a removal ends it at once", async () => {
  const { context, subject } = await givenPair();
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id });
  const isOpen = async (id: string) =>
    (await database().select().from(runAs).where(eq(runAs.id, id)))[0]?.endedAt === null;
  const first = await startRunAs(admin, { subjectId: subject.id, reason });
  await changeMemberRole(context, { userId: subject.id, role: "admin" });
  expect(await isOpen(first.id)).toBe(false);
  const { items } = await listAudit(context, { action: "people.end_run_as" });
  expect(items).toMatchObject([{ targetId: subject.id, detail: { runAsId: first.id } }]);
  const second = await startRunAs(admin, { subjectId: subject.id, reason });
  await removeMember(context, { userId: admin.actor.id });
  expect(await isOpen(second.id)).toBe(false);
});

test("it ends with the session it was begun in", async () => {
  const { context, subject } = await givenPair();
  await startRunAs(context, { subjectId: subject.id, reason });
  await database().update(session).set({ revokedAt: sql`now()` }).where(eq(session.id, context.actor.sessionId));
  expect(await endExpiredRunAs(systemContext(), {})).toEqual({ ended: 1 });
  const [row] = (await listRunAs(context, {})).items;
  expect(row?.endedAt?.getTime()).toBeLessThan(row?.expiresAt.getTime() ?? 0);
});

test("time ends it, and the schedule writes that down once", async () => {
  const { context, subject } = await givenPair();
  const started = await startRunAs(context, { subjectId: subject.id, reason });
  const expiry = sql`now() - interval '1 minute'`;
  await database().update(runAs).set({ expiresAt: expiry }).where(eq(runAs.id, started.id));
  expect((await listRunAs(context, {})).items[0]?.endedAt).toBeInstanceOf(Date);
  expect(await endExpiredRunAs(systemContext(), {})).toEqual({ ended: 1 });
  expect(await endExpiredRunAs(systemContext(), {})).toEqual({ ended: 0 });
  const { items } = await listAudit(context, { action: "people.end_expired_run_as" });
  expect(items).toMatchObject([{ actorName: "Parley", via: "system", targetId: subject.id }]);
});
