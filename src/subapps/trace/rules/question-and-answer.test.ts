import { expect, test } from "vitest";
import { aSpan } from "../../../../tests/support/a-span.ts";
import type { DerivedSpan, Span } from "../span.ts";
import { questionAndAnswer } from "./question-and-answer.ts";

const step = (span: Span, payload: Record<string, unknown> = {}) => ({ span, payload }) as unknown as DerivedSpan;

test("after a hand-over the answer is that of whoever wrote it", () => {
  const { question, answer, writer } = questionAndAnswer([
    step(aSpan("message"), { input: "Can I exchange it?", output: "Yes, for free." }),
    step(aSpan("first", { parentSpanId: "message", kind: "model", agentName: "Support desk" }), { output: "" }),
    step(aSpan("second", { parentSpanId: "message", kind: "model", agentName: "Returns" }), {
      output: "Yes, for free.",
    }),
  ]);
  expect({ question, answer, writer: writer?.agentName }).toEqual({
    question: "Can I exchange it?",
    answer: "Yes, for free.",
    writer: "Returns",
  });
});

test("where no model was asked nobody is named", () => {
  expect(questionAndAnswer([step(aSpan("message"), { input: "Hello", output: "Good day." })]).writer).toBe(null);
});
