import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenDocument } from "../../../../tests/support/given-library.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { libraryHome } from "./library-home.ts";

afterAll(closeDatabase);

const lineOf = async (context: Awaited<ReturnType<typeof testContext>>) =>
  (await libraryHome.states?.(context))?.library?.line;

test("the shelf from empty to full, and what one brought oneself", async () => {
  const context = await testContext();
  expect(await lineOf(context)).toBe("Add a document");
  const { documentId } = await givenDocument(context, ["Rivers rise."], { title: "An atlas of rivers" });
  expect(await lineOf(context)).toBe("1 document");
  await givenDocument(context, ["Whales sing."], { title: "Whale songs" });
  expect(await lineOf(context)).toBe("2 documents");
  await sqlClient()`update library.revision set state = 'reading' where document_id = ${documentId}`;
  expect(await lineOf(context)).toBe("1 processing");

  expect((await libraryHome.recent?.(context))?.map(({ title }) => title).sort()).toEqual([
    "An atlas of rivers",
    "Whale songs",
  ]);
  const colleague = await testContext({ workspaceId: context.workspace.id });
  expect(await libraryHome.recent?.(colleague)).toEqual([]);
});

test("who may not read is told nothing of the shelf", async () => {
  const context = await testContext({ permissions: [] });
  expect(await lineOf(context)).toBe("Open");
  expect(await libraryHome.recent?.(context)).toEqual([]);
});
