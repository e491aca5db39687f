import { expect, test } from "vitest";
import { findFixedAnswer } from "./fixed-answer.ts";

const starters = [
  { question: "Can I return a tent that I used once?", answer: "Yes, within 30 days." },
  { question: "Where are you?", answer: "Pier 4." },
  { question: "Is this legal advice?", answer: "No." },
];
const matchOf = (question: string) => findFixedAnswer(question, starters)?.match ?? null;

test.each([
  ["Can I return a tent that I used once?", "exact"],
  ["  can I return a TENT, that I used once", "exact"],
  ["Hello, can I return a tent that I used once? Thank you!", "variant"],
  ["Please: where are you", "variant"],
  ["Can I return a tent that I used onec?", null],
  ["Can I retrun a tent that I used once?", "variant"],
  ["Can I returns a tent that I used once?", "variant"],
  ["Is this illegal advice?", null],
  ["Is this legal advise?", "variant"],
  ["When are you?", null],
  ["Can I return a tent that I never used once?", null],
  ["Can I return a boot that I used once?", null],
  ["Hello", null],
  ["?!", null],
  ["", null],
])("%s is answered as %s", (question, match) => {
  expect(matchOf(question)).toBe(match);
});

test("a variant that two different answers would fit is not a fixed answer", () => {
  const alike = [
    { question: "What does the basic plan cost?", answer: "5 euros." },
    { question: "What does the basis plan cost?", answer: "6 euros." },
  ];
  expect(findFixedAnswer("What does the basik plan cost?", alike)).toBeNull();
  expect(findFixedAnswer("What does the basis plan cost?", alike)).toMatchObject({
    answer: "6 euros.",
    match: "exact",
  });
});
