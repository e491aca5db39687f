import { expect, test } from "vitest";
import { supportOf } from "./support-of.ts";

const passage = (quote: string, title = "Returns policy") => ({
  documentId: "d",
  title,
  locator: "¶ 1",
  quote,
  score: 1,
});
const passages = [
  passage("Refunds are paid within fourteen days of the parcel coming back."),
  passage("The workshop repairs tents until 30 September.", "Workshop"),
];
const verdicts = (answer: string) => supportOf(answer, passages).map(({ verdict }) => verdict);

test("what a passage says is supported, what none says is not", () => {
  expect(verdicts("Refunds are paid within fourteen days. The moon is made of green cheese.")).toEqual([
    "supported",
    "unsupported",
  ]);
});

test("a number that stands nowhere takes the support away", () => {
  expect(verdicts("The workshop repairs tents until 30 September.")).toEqual(["supported"]);
  expect(verdicts("The workshop repairs tents until 15 September.")).toEqual(["partly"]);
});

test("the passage comes with the sentence, and quotation marks do not", () => {
  const [first] = supportOf("> Refunds are paid within fourteen days of the parcel coming back.", passages);
  expect(first).toMatchObject({ verdict: "supported", text: expect.not.stringContaining(">") });
  expect(first?.passages[0]).toMatchObject({ title: "Returns policy", share: 1 });
});

test("nothing was read: nothing is supported", () => {
  expect(supportOf("Refunds are paid within fourteen days.", [])).toMatchObject([
    { verdict: "unsupported", passages: [] },
  ]);
  expect(supportOf("", passages)).toEqual([]);
});

test("what only announces a quotation, and its source, is not judged", () => {
  const answer = "This is what the documents say:\n\n> Refunds are paid within fourteen days.\n>\n> — Returns policy";
  expect(supportOf(answer, passages).map(({ text }) => text)).toEqual(["Refunds are paid within fourteen days."]);
});
