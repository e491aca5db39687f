import { afterAll, expect, test } from "vitest";
import { writeAudit } from "#core/audit/write-audit.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { listAudit } from "./list-audit.ts";

afterAll(closeDatabase);

test("newest first, page after page, each line once", async () => {
  const context = await testContext();
  for (let index = 0; index < 7; index++) {
    await writeAudit(database(), context, { action: "test.step", targetId: String(index) });
  }
  const seen: (string | null)[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listAudit(context, { limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ targetId }) => targetId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
});

test("filters by person, action, room and time, and never shows another workspace", async () => {
  const context = await testContext();
  const colleague = await testContext({ role: "admin", workspaceId: context.workspace.id });
  const stranger = await testContext();
  await writeAudit(database(), context, { action: "people.invite_member" });
  await writeAudit(database(), colleague, { action: "people.remove_member" });
  await writeAudit(database(), colleague, { action: "peoplex.other" });
  await writeAudit(database(), stranger, { action: "people.invite_member" });
  const actions = async (filter: Parameters<typeof listAudit>[1]) =>
    (await listAudit(context, filter)).items.map(({ action }) => action);
  expect(await actions({})).toEqual(["peoplex.other", "people.remove_member", "people.invite_member"]);
  expect(await actions({ personId: colleague.actor.id })).toEqual(["peoplex.other", "people.remove_member"]);
  expect(await actions({ personId: stranger.actor.id })).toEqual([]);
  expect(await actions({ action: "people.invite_member" })).toEqual(["people.invite_member"]);
  expect(await actions({ action: "people." })).toEqual(["people.remove_member", "people.invite_member"]);
  expect(await actions({ to: new Date(Date.now() - 60_000).toISOString() })).toEqual([]);
  expect(await actions({ from: new Date(Date.now() - 60_000).toISOString() })).toHaveLength(3);
  await expect(listAudit(context, { action: "%" })).rejects.toMatchObject({ code: "invalid" });
  await expect(listAudit(context, { from: "yesterday" })).rejects.toMatchObject({ code: "invalid" });
});
