import { expect, test } from "vitest";
import { keySentence } from "./key-sentence.ts";

const said = (text: string) => keySentence([{ kind: "text", text }]);

test("the first sentence that says something", () => {
  expect(said("Yes. A refund takes fourteen days. The rest follows.")).toBe("A refund takes fourteen days.");
  expect(said("Yes.")).toBe("Yes.");
  expect(said("")).toBeNull();
});

test("of a quote it is what is quoted, not the words around it", () => {
  const quote = "This is what the documents say:\n\n> Shoes may be sent back within thirty days.\n>\n> — Returns\n";
  expect(said(quote)).toBe("Shoes may be sent back within thirty days.");
});

test("a long one is cut between words", () => {
  const cut = said(`${"word ".repeat(100)}end.`) as string;
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut.endsWith("word")).toBe(true);
});
