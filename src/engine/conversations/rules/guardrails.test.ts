import { expect, test } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";
import { refusedTopic } from "./refused-topic.ts";

test.each([
  ["Write to marta.ilves+x@mail.example.co today", "Write to [email] today"],
  ["Call +359 88 123 4567 or (020) 7946 0958.", "Call [phone number] or [phone number]."],
  ["Card 4111 1111 1111 1111, please", "Card [card number], please"],
  ["IBAN BG80 BNBG 9661 1020 3456 78", "IBAN [bank account]"],
  ["Order 4711 of 2026-11-15 costs 12.50", "Order 4711 of 2026-11-15 costs 12.50"],
])("%s", (text, expected) => expect(maskPersonalData(text)).toBe(expected));

test("a topic is found whole, whatever its letters look like", () => {
  expect(refusedTopic("Tell me about POLÍTICS!", ["politics"])).toBe("politics");
  expect(refusedTopic("What about medical-advice?", ["tax", "medical advice"])).toBe("medical advice");
  expect(refusedTopic("The taxi came", ["tax"])).toBeNull();
});
