import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModelMessage } from "#engine/models/model.ts";
import { ModelError } from "#engine/models/model-error.ts";
import type { Step } from "#engine/runs/turn.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { extract } from "../rules/extract.ts";
import { summarise } from "./summarise.ts";

let model: FakeModel;
let context: GivenContext;
beforeAll(async () => {
  model = await fakeModel(() => ({ text: "not asked" }));
  context = await testContext();
  await givenProvider(context, model);
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const says = (text: string): ModelMessage => ({ role: "user", content: [{ kind: "text", text }] });
const long = Array.from({ length: 40 }, (_, index) => says(`Fact-${index} ${"and so on ".repeat(500)}`));
const textIn = ({ prompt }: Step) => JSON.stringify(prompt.at(-1));

/** A model that remembers every fact it reads. */
function reader() {
  const read: string[] = [];
  const think = async (step: Step) => {
    read.push(textIn(step));
    return [...new Set(textIn(step).match(/Fact-\d+/g))].join(" ");
  };
  return { read, think };
}

test("a conversation of 200,000 characters is summarised in chunks, and its beginning is still in the summary", async () => {
  const { read, think } = reader();
  const summary = await summarise(context.workspace.id, long, think, "Fact-before");
  expect(read.length).toBeGreaterThan(3);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(62_000);
  for (let index = 0; index < 40; index++) expect(summary.split(" ")).toContain(`Fact-${index}`);
  expect(read[0]).toContain("Fact-before");
});

test("chunks fit the smallest context of the models that may be asked", async () => {
  const small = await testContext();
  await givenProvider(small, model);
  await sqlClient()`
    insert into core.model (workspace_id, provider_slug, model_id, name, context_tokens)
    values (${small.workspace.id}, 'fake', 'chat', 'Chat', 4000)`;
  const { read, think } = reader();
  await summarise(small.workspace.id, long.slice(0, 4), think);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(4000 * 3);
});

test("a model that fails leaves an extract of everything, which says what it leaves out", async () => {
  const fails = async () => {
    throw new ModelError("unreachable");
  };
  const summary = await summarise(context.workspace.id, long, fails, "Before.");
  expect(summary.split("\n")[0]).toBe("Before.");
  expect(summary).toMatch(/\(\d+ more messages are not in this summary\.\)$/);
  expect(extract(long.slice(0, 2))).not.toContain("not in this summary");
});
