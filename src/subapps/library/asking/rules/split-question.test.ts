import { expect, test } from "vitest";
import { splitQuestion } from "./split-question.ts";

test.each([
  ["Who built the harbour of Lindvik and when was the breakwater finished?", "when was the breakwater finished?"],
  ["Кой построи пристанището на Линдвик и кога беше завършен вълноломът?", "кога беше завършен вълноломът?"],
  ["Qui a construit le port de Lindvik et quand la digue fut-elle achevée ?", "quand la digue fut-elle achevée ?"],
  ["¿Quién construyó el puerto de Lindvik y cuándo terminaron el rompeolas?", "cuándo terminaron el rompeolas?"],
  ["Quem construiu o porto de Lindvik e quando terminaram o quebra-mar?", "quando terminaram o quebra-mar?"],
  ["Who built the harbour of Lindvik? When was the breakwater finished?", "When was the breakwater finished?"],
])("two questions in one are told apart: %s", (question, second) => {
  expect(splitQuestion(question)[1]).toBe(second);
});

test("what is one question stays one, also where a second part says nothing by itself", () => {
  for (const one of [
    "Who built the harbour and the breakwater?",
    "What is the capital of Peru and who governs it?",
    "Why?",
  ])
    expect(splitQuestion(one)).toEqual([]);
});
