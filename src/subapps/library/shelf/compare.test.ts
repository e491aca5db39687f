import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { givenReadFile, givenReadRevision } from "../../../../tests/support/given-files.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { compareRevisions } from "./queries/compare-revisions.ts";
import { listRevisions } from "./queries/list-revisions.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley revisions "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

test("revisions are listed, and what changed between two is shown by paragraph and word", async () => {
  const context = await testContext({ name: "Ada Moen" });
  const before = "# Lease\n\nThe rent is 400 a month.\n\nDogs are welcome.\n\nThe roof is new.\n";
  const after = "# Lease\n\nThe rent is 450 a month.\n\nThe roof is new.\n\nSigned in Varna.\n";
  const { id: documentId, revisionId: old } = await givenReadFile(context, "lease.md", before);
  const { revisionId: young } = await givenReadRevision(context, documentId, "lease.md", after);
  const { items } = await listRevisions(context, { documentId });
  expect(items).toMatchObject([
    { id: young, number: 2, isRead: true, broughtBy: "Ada Moen" },
    { id: old, number: 1, isRead: false },
  ]);
  const first = await compareRevisions(context, { documentId, before: old, after: young, limit: 2 });
  expect(first.summary).toEqual({ same: 2, added: 1, removed: 1, changed: 1 });
  const [rent, dogs] = first.items;
  expect(rent?.pieces.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "400" },
    { kind: "added", text: "450" },
  ]);
  expect(dogs).toMatchObject({ kind: "removed", after: null, pieces: [{ text: "Dogs are welcome." }] });
  const text = "Lease\n\nThe rent is 450 a month.";
  expect(text.slice(rent?.after?.start, rent?.after?.end)).toBe("The rent is 450 a month.");
  const second = await compareRevisions(context, {
    documentId,
    before: old,
    after: young,
    limit: 2,
    cursor: first.nextCursor as string,
  });
  expect([second.items, second.nextCursor]).toMatchObject([
    [{ kind: "added", pieces: [{ text: "Signed in Varna." }] }],
    null,
  ]);
});
