import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retryRun } from "#engine/conversations/flows/retry-run.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { listMessages } from "#engine/conversations/queries/list-messages.ts";
import type { CheckPart, CitationPart, EvidencePart, MessagePart } from "#engine/messages/parts.ts";
import { textOf } from "#engine/messages/parts.ts";
import { setModelChoice } from "#engine/models/commands/set-model-choice.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenIndexed, givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { citation } from "../tables.ts";
import { askLibrary } from "./flows/ask-library.ts";
import { listAsked } from "./queries/list-asked.ts";

const pages = [
  "# History\n\nThe harbour of Lindvik was built in 1867 by the engineer Ilse Brandt. It has twelve berths.",
  "# Fees\n\nA berth costs forty crowns a night. Ships over thirty metres pay twice the fee.",
  "# Berths\n\n| Berth | Length | State |\n| North | 20 | open |\n| South | 35 | closed |\n| East | 12 | open |",
  "# The end\n\nIn the last chapter the harbour master turns out to be the smuggler.",
];

let plain: GivenContext;
let book: GivenIndexed;
let spoken: GivenContext;
let spokenBook: GivenIndexed;
let model: FakeModel;
let script: (asked: AskedModel) => Script = () => ({ text: "Hello." });

beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
  plain = await testContext();
  book = await givenIndexed(plain, { title: "Lindvik", pages });
  spoken = await testContext();
  await givenProvider(spoken, model);
  await setModelChoice(spoken, { purpose: "small", models: ["fake/small"] });
  spokenBook = await givenIndexed(spoken, { title: "Lindvik", pages });
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function ask(context: GivenContext, question: string, more: object = {}) {
  const result = await askLibrary(context, { question, wait: true, ...more });
  const parts = result.reply?.parts ?? [];
  const of = <Part extends MessagePart>(kind: Part["kind"]) => parts.filter((part) => part.kind === kind) as Part[];
  return {
    ...result,
    text: textOf(parts),
    citations: of<CitationPart>("citation"),
    evidence: of<EvidencePart>("evidence")[0],
    check: of<CheckPart>("check")[0],
  };
}

test("without a language model the words of the document answer, each at its place", async () => {
  const { text, citations, check, conversationId, replyId } = await ask(plain, "Who built the harbour?");
  expect(text).toContain("built in 1867 by the engineer Ilse Brandt");
  const [first] = citations;
  expect(book.text.slice(first?.place?.start, first?.place?.end)).toBe(first?.quote);
  expect(first?.quote).toContain("Ilse Brandt");
  expect(check?.sentences.filter(({ verdict }) => verdict !== "no_claim").map(({ verdict }) => verdict)).toEqual(
    citations.map(() => "supported"),
  );
  const kept = await database().select().from(citation).where(eq(citation.messageId, replyId));
  expect(kept[0]).toMatchObject({ documentId: book.id, revisionId: book.revisionId, verdict: "supported" });
  const { items } = await listMessages(plain, { conversationId });
  expect(items[0]?.parts.some(({ kind }) => kind === "check")).toBe(true);
  const asked = await listAsked(plain, {});
  expect(asked.items[0]).toMatchObject({ id: conversationId, title: "Who built the harbour?" });
});

test("what the documents do not say is not answered", async () => {
  const { text, citations, evidence } = await ask(plain, "What is the capital of Peru and who governs it?");
  expect(text).toContain("do not answer");
  expect(citations).toEqual([]);
  expect(evidence?.isWeak).toBe(true);
});

test("nothing is told from beyond the stretch that was asked about", async () => {
  const read = book.text.indexOf("# The end");
  const question = "Who is the smuggler in the last chapter?";
  const within = await ask(plain, question, { documentIds: [book.id], stretch: { start: 0, end: read } });
  expect(JSON.stringify(within.reply)).not.toContain("turns out");
  const whole = await ask(plain, question, { documentIds: [book.id] });
  expect(whole.text).toContain("harbour master");
});

test("a question for all there is names every row of a table, with how much was looked at", async () => {
  const { text, evidence } = await ask(plain, "Which berths are open? List all of them.", { documentIds: [book.id] });
  expect(text).toContain("Berth: North; Length: 20; State: open");
  expect(text).toContain("Berth: East; Length: 12; State: open");
  expect(text).not.toContain("South");
  expect(evidence?.coverage).toMatchObject({ all: 4, looked: 4 });
});

test("a model answers from numbered passages, and each sentence is held against what it cites", async () => {
  script = ({ messages }) => {
    const said = JSON.stringify(messages);
    if (said.includes("Claim:")) return { text: "1 not" };
    if (said.includes("simpler questions")) return { text: "NONE" };
    const number = /\[(\d)\] Lindvik, Fees/.exec(said)?.[1];
    const other = /\[(\d)\] Lindvik, History/.exec(said)?.[1] ?? number;
    return {
      text: `A berth costs forty crowns a night [${number}]. The harbour was opened by Queen Astrid in 1901 [${other}].`,
    };
  };
  const { citations, check, evidence } = await ask(spoken, "What does a berth in the harbour cost?");
  expect(evidence?.passages.length).toBeGreaterThan(1);
  expect(check?.sentences.map(({ verdict }) => verdict)).toEqual(["supported", "not"]);
  expect(check?.by).toBe("model");
  expect(citations.map(({ quote }) => quote)).toContain("A berth costs forty crowns a night.");
  for (const { quote, place } of citations) expect(spokenBook.text.slice(place?.start, place?.end)).toBe(quote);
});

test("a second look puts the passage first that a model finds most helpful", async () => {
  script = ({ messages }) => {
    const said = JSON.stringify(messages);
    if (!said.includes("Order the numbered passages")) return { text: "NONE" };
    return { text: String(/\[(\d)\] Lindvik, History/.exec(said)?.[1]) };
  };
  const question = "What does a berth in the harbour cost?";
  expect((await ask(spoken, question)).evidence?.passages[0]?.locator).toContain("Fees");
  const { evidence } = await ask(spoken, question, { rerank: true });
  expect(evidence?.passages[0]?.locator).toContain("History");
});

test("two questions in one are looked up one by one, also without a language model", async () => {
  const { text, evidence } = await ask(plain, "Who built the harbour of Lindvik and what does a berth cost a night?");
  expect(evidence?.steps).toHaveLength(2);
  expect(text).toContain("Ilse Brandt");
  expect(text).toContain("forty crowns");
});

test("a question of two hops is looked up step by step: the second with what the first found", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  await setModelChoice(context, { purpose: "small", models: ["fake/small"] });
  await givenIndexed(context, { title: "Lindvik", pages });
  await givenIndexed(context, {
    title: "Lives",
    pages: [
      "# Brandt\n\nIlse Brandt was born in Storholm in 1829.",
      ...Array.from(
        { length: 8 },
        (_, at) => `# Person ${at}\n\nThe engineer number ${at} of the town was born in 18${40 + at}.`,
      ),
    ],
  });
  script = ({ messages }) => {
    const said = JSON.stringify(messages);
    if (said.includes("Claim:")) return { text: "" };
    if (said.includes("simpler questions"))
      return { text: "1. Who was the engineer of the harbour of Lindvik?\n2. When was #1 born?" };
    if (said.includes("Last question"))
      return { text: said.includes("Ilse Brandt") ? "When was Ilse Brandt born?" : "When was nobody born?" };
    return { text: `She was born in 1829 [${/\[(\d+)\] Lives, Brandt/.exec(said)?.[1]}].` };
  };
  const question = "In which year was the engineer who built the harbour of Lindvik born?";
  const { evidence, text, check, runId } = await ask(context, question);
  expect(evidence?.steps?.map((step) => step.question)).toEqual([
    "Who was the engineer of the harbour of Lindvik?",
    "When was Ilse Brandt born?",
  ]);
  const found = (at: number) => evidence?.steps?.[at]?.numbers.map((number) => evidence.passages[number - 1]?.locator);
  expect(found(0)?.[0]).toContain("History");
  expect(found(1)?.[0]).toContain("Brandt");
  expect(text).not.toContain("undefined");
  expect(check?.sentences[0]?.verdict).toBe("supported");
  // Every call that was thought through stands in the log that traces are made of.
  const calls = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from usage.event where run_id = ${runId} and kind = 'call'`,
  );
  expect(calls[0]?.count).toBeGreaterThanOrEqual(3);
});

test("a short question goes back to the one before it", async () => {
  const first = await ask(plain, "What does a berth cost a night?");
  const second = await ask(plain, "And for ships over thirty metres?", { conversationId: first.conversationId });
  expect(second.conversationId).toBe(first.conversationId);
  expect(second.text).toContain("pay twice the fee");
});

test("a repeated request gets the whole first receipt and asks nothing again", async () => {
  const context = { ...plain, idempotencyKey: "ask-1" };
  const first = await askLibrary(context, { question: "Who built the harbour?" });
  expect(first).toMatchObject({ status: "running", reply: null });
  await liveRuns.find(first.runId)?.finished;
  expect(await askLibrary(context, { question: "Who built the harbour?" })).toEqual(first);
});

test("a stretch needs its document, and a stranger's conversation is not found", async () => {
  await expect(ask(plain, "What?", { stretch: { start: 0, end: 10 } })).rejects.toMatchObject({ code: "invalid" });
  const { conversationId } = await ask(plain, "Who built the harbour?");
  await expect(ask(spoken, "And then?", { conversationId })).rejects.toMatchObject({ code: "not_found" });
});

test("what was asked in the library is not answered again without its documents", async () => {
  const { conversationId, runId } = await ask(plain, "Who built the harbour?");
  await expect(retryRun(plain, { runId })).rejects.toMatchObject({ code: "conflict" });
  await expect(sendMessage(plain, { conversationId, text: "And when?" })).rejects.toMatchObject({ code: "conflict" });
});
