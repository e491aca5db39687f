import { expect, test } from "vitest";
import type { ModelEvent } from "#engine/models/model.ts";
import { retrievalModel } from "#engine/models/retrieval-model/retrieval-model.ts";

const document = (text: string, title = "Notes") => [{ documentId: "d", title, text }];

async function cited(question: string, text: string): Promise<number> {
  const events: ModelEvent[] = [];
  const messages = [{ role: "user" as const, content: [{ kind: "text" as const, text: question }] }];
  const request = { model: "retrieval", messages, knowledge: document(text), signal: new AbortController().signal };
  for await (const event of retrievalModel.stream(request)) events.push(event);
  return events.filter(({ kind }) => kind === "citation").length;
}

const returns = "Shoes may be sent back within thirty days of delivery. A refund takes fourteen days.";
const refunds = "Refunds are paid to the card within fourteen days.";
const exchanges =
  "# Exchanges\n\nAn exchange for another size or colour is free.\n\n# Opening hours\n\nWe open at nine.";
const three = `${returns}\n\nThe shop in Harbour Street opens at nine.\n\nGift cards never expire.`;

test.each([
  ["How long does a refund for shoes take?", returns],
  ["How long does a refund for shoes take?", refunds],
  ["how long do refunds take", refunds],
  ["Is it possible to send shoes back?", returns],
  ["When do I get my refund?", returns],
  ["How long does a refund for shoes take?", three],
  ["Can I exchange shoes that are too small?", exchanges],
  ["Do gift cards expire?", three],
  ["When does the shop open?", three],
  ["Колко време отнема връщането на парите?", "Връщането на парите става до две седмици."],
  ["Combien de temps prend un remboursement ?", "Les remboursements arrivent sous deux semaines."],
  ["¿Cuánto tiempo tarda un reembolso?", "Los reembolsos llegan en dos semanas."],
  ["Quanto tempo demora um reembolso?", "Os reembolsos chegam em duas semanas."],
])("%s is answered from very little", async (question, text) => expect(await cited(question, text)).toBe(1));

test.each([
  ["What is the capital of Peru?", returns],
  ["What is the capital of Peru?", "A hotel costs at most 140.00 a night, 180.00 in capital cities."],
  ["How long does a warranty take?", returns],
  ["How do I reset my password?", returns],
  ["Do you sell umbrellas in winter?", returns],
  ["How long does it take to fly to Oslo?", returns],
  ["Which colours do your shoes come in this season?", returns],
  ["Who founded the company?", three],
  ["Can I get a discount on shoes that are too small?", exchanges],
  ["Can I bring my dog to the office party?", three],
  ["How many people work there?", three],
  ["Колко струва билетът до Варна?", "Връщането на парите става до две седмици."],
])("%s is not answered from something else", async (question, text) => expect(await cited(question, text)).toBe(0));
