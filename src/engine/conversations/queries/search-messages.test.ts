import { afterAll, describe, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { givenConversation } from "../../../../tests/support/given-conversations.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { snippetOf } from "../rules/search-words.ts";
import { searchMessages } from "./search-messages.ts";

afterAll(closeDatabase);

const found = async (context: GivenContext, query: string) =>
  (await searchMessages(context, { query })).items.map(({ snippet }) => snippet.map(({ text }) => text).join(""));

test("every word must occur, the last one may be half typed, in any script and case", async () => {
  const context = await testContext();
  await givenConversation(context, {
    says: [
      "When is the Invoice of Fjellverk due?",
      "The invoice is due on Monday.",
      "Кога идва фактурата?",
      "В понеделник.",
    ],
  });
  expect(await found(context, "invoice due")).toHaveLength(2);
  expect(await found(context, "fjell")).toEqual(["When is the Invoice of Fjellverk due?"]);
  expect(await found(context, "INVOICE mon")).toEqual(["The invoice is due on Monday."]);
  expect(await found(context, "фактур")).toEqual(["Кога идва фактурата?"]);
  expect(await found(context, "invoice tuesday")).toEqual([]);
  expect(await found(context, "fjell invoice")).toEqual([]);
  for (const odd of ["", "!!!", "a' & b | :*", "\\", "%"]) await found(context, odd);
});

test("titles are found too, and hits are marked", async () => {
  const context = await testContext();
  const { id } = await givenConversation(context, { title: "Museum tickets" });
  const { items } = await searchMessages(context, { query: "tick" });
  expect(items).toMatchObject([
    {
      conversationId: id,
      messageId: null,
      snippet: [
        { text: "Museum ", hit: false },
        { text: "tick", hit: true },
        { text: "ets", hit: false },
      ],
    },
  ]);
});

test("nobody finds what others said, nor what was said to leave no trace", async () => {
  const context = await testContext();
  await givenConversation(await testContext(), { says: ["The password is swordfish"], title: "Swordfish" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await givenConversation(colleague, { says: ["Our swordfish"] });
  await givenConversation(context, { says: ["A swordfish between us"], isTemporary: true, title: "Swordfish" });
  await givenConversation(context, { says: ["One agent asks: swordfish?"], channel: "delegate" });
  expect(await found(context, "swordfish")).toEqual([]);
});

test("pages follow each other without a gap or a repetition", async () => {
  const context = await testContext();
  const { messageIds } = await givenConversation(context, { says: Array.from({ length: 7 }, (_, n) => `Word ${n}`) });
  const seen: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchMessages(context, { query: "word", limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ messageId }) => messageId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(messageIds.toReversed());
});

describe("a snippet", () => {
  test("shows the place of the hit within a long text", () => {
    const pieces = snippetOf(`${"before ".repeat(100)}needle ${"after ".repeat(100)}`, ["needle"]);
    expect(pieces[0]).toEqual({ text: "…", hit: false });
    expect(pieces.at(-1)).toEqual({ text: "…", hit: false });
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: "needle", hit: true }]);
    expect(pieces.map(({ text }) => text).join("").length).toBeLessThan(240);
  });
});

test("Chinese, Japanese and Korean are found in the middle of a text and of a title", async () => {
  const context = await testContext();
  await givenConversation(context, {
    title: "明日の天気について",
    says: [
      "请问明天上海的天气预报怎么样？",
      "明日は東京でコーヒーを飲みます。iPhone15を買いました。",
      "내일 한국어를 배우고 싶어요.",
      "报预很好，气预不同，天气也好，预报",
      "Tea and 茶",
    ],
  });
  expect(await found(context, "天气预报")).toEqual(["请问明天上海的天气预报怎么样？"]);
  expect(await found(context, "上海")).toHaveLength(1);
  expect(await found(context, "コーヒー")).toHaveLength(1);
  expect(await found(context, "東京 iphone15")).toHaveLength(1);
  expect(await found(context, "국어")).toHaveLength(1);
  expect(await found(context, "국어".normalize("NFD"))).toHaveLength(1);
  expect(await found(context, "ｺｰﾋｰ")).toHaveLength(1);
  expect(await found(context, "茶")).toEqual(["Tea and 茶"]);
  expect(await found(context, "怎")).toHaveLength(1);
  expect(await found(context, "天気")).toEqual(["明日の天気について"]);
  expect(await found(context, "北京")).toEqual([]);
  const { items } = await searchMessages(context, { query: "天气预报" });
  expect(items[0]?.snippet).toEqual([
    { text: "请问明天上海的", hit: false },
    { text: "天气预报", hit: true },
    { text: "怎么样？", hit: false },
  ]);
});

test("a very long run of letters can be kept and searched", async () => {
  const context = await testContext();
  const letters = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)));
  await givenConversation(context, { says: [letters.join(""), "Short"] });
  expect(await found(context, letters.slice(40, 46).join(""))).toHaveLength(1);
});
