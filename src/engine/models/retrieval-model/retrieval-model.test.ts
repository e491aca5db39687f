import { expect, test, vi } from "vitest";
import { tokensOf } from "#engine/retrieval/tokens.ts";
import type { ModelEvent, ModelMessage, ModelRequest, ModelTool } from "../model.ts";
import { retrievalModel } from "./retrieval-model.ts";

vi.mock("#engine/retrieval/tokens.ts", { spy: true });

const knowledge = [
  {
    documentId: "returns",
    title: "Returns and refunds",
    text: "# Returns\n\nShoes may be sent back within thirty days of delivery, unworn and in their box.\n\n# Refunds\n\nA refund takes fourteen days. The money goes back to the card that was used for paying.",
  },
  {
    documentId: "shop",
    title: "The shop",
    text: "The shop in Harbour Street opens at nine and closes at six.\n\nOn Sundays it stays closed, except in December.",
  },
  {
    documentId: "bg",
    title: "Доставка",
    text: "Доставката до София отнема два работни дни.\n\nПратките се изпращат с куриер всяка сутрин.",
  },
  {
    documentId: "fr",
    title: "Livraison",
    text: "Les livraisons en France prennent trois jours ouvrés.\n\nLes frais d'expédition sont offerts dès cinquante euros.",
  },
  {
    documentId: "es",
    title: "Garantía",
    text: "La garantía de las zapatillas dura dos años.\n\nLas reparaciones se hacen en nuestro taller de Sevilla.",
  },
  {
    documentId: "pt",
    title: "Pagamentos",
    text: "Aceitamos cartões de crédito e transferências bancárias.\n\nAs faturas são enviadas por correio eletrónico.",
  },
];

const tool = (name: string, description: string, properties: object = {}, required: string[] = []): ModelTool => ({
  name,
  description,
  parameters: { type: "object", properties, required },
});
const tools = [
  tool("track_order", "Tells where an order is on its way", { order_id: { type: "string" } }, ["order_id"]),
  tool("calculate", "Works out an arithmetic expression", { expression: { type: "string" } }, ["expression"]),
  tool("current_time", "The current date and time"),
  tool(
    "hand_off_to_billing",
    "Hand off when the customer asks about invoices, charges or a subscription",
    { reason: { type: "string" } },
    ["reason"],
  ),
  tool("hand_off_to_repairs", "Hand off when something is broken and has to be repaired"),
];

const user = (text: string): ModelMessage => ({ role: "user", content: [{ kind: "text", text }] });

async function ask(question: string | ModelMessage[], more: Partial<ModelRequest> = {}) {
  const messages = typeof question === "string" ? [user(question)] : question;
  const events: ModelEvent[] = [];
  const signal = new AbortController().signal;
  for await (const event of retrievalModel.stream({ model: "retrieval", messages, knowledge, signal, ...more }))
    events.push(event);
  return {
    text: events.map((event) => (event.kind === "text" ? event.text : "")).join(""),
    pieces: events.filter(({ kind }) => kind === "text").length,
    citations: events.flatMap((event) => (event.kind === "citation" ? [event.citation] : [])),
    calls: events.flatMap((event) =>
      event.kind === "tool_call" ? [{ name: event.call.name, arguments: JSON.parse(event.call.arguments) }] : [],
    ),
    finish: events.at(-1),
  };
}

test.each([
  ["How long does a refund take?", "returns", "fourteen days"],
  ["when are refunds paid back to my card", "returns", "fourteen days"],
  ["Can I send shoes back?", "returns", "thirty days"],
  ["When does the shop open?", "shop", "opens at nine"],
  ["is the shop open on sunday", "shop", "Sundays it stays closed"],
  ["Колко време отнема доставката до София?", "bg", "два работни дни"],
  ["КОГА СЕ ИЗПРАЩА ПРАТКАТА", "bg", "всяка сутрин"],
  ["Combien de jours prend la livraison en France ?", "fr", "trois jours"],
  ["les frais d'expedition", "fr", "cinquante euros"],
  ["¿Cuánto dura la garantia de una zapatilla?", "es", "dos años"],
  ["Posso pagar com cartao de credito?", "pt", "cartões de crédito"],
])("%s is answered from %s, word for word", async (question, documentId, words) => {
  const { text, citations, pieces, finish } = await ask(question);
  expect(citations).toContainEqual(expect.objectContaining({ documentId, quote: expect.stringContaining(words) }));
  expect(text).toContain(words);
  expect(pieces).toBeGreaterThan(3);
  expect(finish).toMatchObject({ kind: "finish", reason: "stop", usage: { input: 0, output: 0 } });
  for (const { documentId: cited, quote } of citations) {
    expect(knowledge.find((piece) => piece.documentId === cited)?.text).toContain(quote);
  }
});

test.each([
  ["What is the capital of Peru?", /without a language model/, /Settings, under Models/],
  ["Каква е столицата на Перу?", /без езиков модел/, /Модели/],
  ["Quelle est la capitale du Pérou ?", /sans modèle de langage/, /Modèles/],
  ["¿Cuál es la capital del Perú?", /sin modelo de lenguaje/, /Modelos/],
  ["Qual é a capital do Peru?", /sem modelo de linguagem/, /Modelos/],
])("%s is not in the documents: it says what it is, in the language of the question", async (question, what, how) => {
  const { text, citations } = await ask(question);
  expect(text).toMatch(what);
  expect(text).toMatch(how);
  expect(citations).toEqual([]);
});

test("a prepared answer comes before the documents, also when asked a little differently", async () => {
  const starters = [{ question: "Do you ship to Norway?", answer: "Yes, within five days." }];
  expect((await ask("do you ship to norway", { starters })).text).toBe("Yes, within five days.");
  expect((await ask("Are you shipping to Norway?", { starters })).text).toBe("Yes, within five days.");
  expect((await ask("When does the shop open?", { starters })).text).toContain("nine");
  expect((await ask("Hello!", { starters })).text).toContain("Do you ship to Norway?");
});

test.each([
  ["Please track order NO-12345 for me", { name: "track_order", arguments: { order_id: "NO-12345" } }],
  ["track_order 998877", { name: "track_order", arguments: { order_id: "998877" } }],
  ["where is my order 445566 on its way", { name: "track_order", arguments: { order_id: "445566" } }],
  ["What is 12.5 * (3 + 4)?", { name: "calculate", arguments: { expression: "12.5 * (3 + 4)" } }],
  ["what time is it", { name: "current_time", arguments: {} }],
  [
    "I do not understand a charge on my invoice",
    { name: "hand_off_to_billing", arguments: { reason: "I do not understand a charge on my invoice" } },
  ],
  ["My zip is broken, can it be repaired?", { name: "hand_off_to_repairs", arguments: {} }],
])("%s calls for a tool", async (question, call) => {
  const answer = await ask(question, { tools });
  expect(answer.calls).toEqual([call]);
  expect(answer.text).toBe("");
  expect(answer.finish).toMatchObject({ reason: "tool_calls" });
});

test.each(["Can you track my order?", "How long does a refund take?", "Tell me about time management", "Hello"])(
  "%s calls for none",
  async (question) => expect((await ask(question, { tools })).calls).toEqual([]),
);

test("no tool is called where none may be", async () => {
  expect((await ask("track order 12345", { tools, parameters: { toolChoice: "none" } })).calls).toEqual([]);
});

test("the result of a tool is told as it is", async () => {
  const call = { id: "c1", name: "track_order", arguments: '{"order_id":"1"}' };
  const result = (text: string): ModelMessage[] => [
    user("track order 12345"),
    { role: "assistant", text: "", toolCalls: [call] },
    { role: "tool", callId: "c1", text },
  ];
  const told = await ask(result('{"state":"on its way","stops":["Oslo","Bergen"]}'), { tools });
  expect(told.text).toBe("**track_order** answered:\n\n- state: on its way\n- stops: \n  - Oslo\n  - Bergen");
  expect(told.calls).toEqual([]);
  expect((await ask(result("It left Oslo today."), { tools })).text).toContain("It left Oslo today.");
});

const team = [
  tool(
    "hand_off_to_billing",
    "Hands the conversation over to Billing desk (Answers questions on money) when: asks about an invoice. They answer from then on; say nothing after it.",
    { reason: { type: "string" } },
    ["reason"],
  ),
  tool(
    "ask_warehouse",
    "Asks Warehouse (Knows the stock) when: wants to know whether something is in stock and gives you their answer. You stay in the conversation.",
    { question: { type: "string" } },
    ["question"],
  ),
];

test("colleagues are called by their condition, not by the words around it", async () => {
  expect((await ask("Where is my invoice?", { tools: team })).calls).toMatchObject([{ name: "hand_off_to_billing" }]);
  const stock = "Is the red boot in stock?";
  expect((await ask(stock, { tools: team })).calls).toEqual([
    { name: "ask_warehouse", arguments: { question: stock } },
  ]);
  expect((await ask("Please answer me, say something in this conversation", { tools: team })).calls).toEqual([]);
});

test("whoever took over answers the question and does not pass it on", async () => {
  const handed: ModelMessage[] = [
    user("How long does a refund of my invoice take?"),
    { role: "assistant", text: "", toolCalls: [{ id: "h", name: "hand_off_to_billing", arguments: "{}" }] },
    { role: "tool", callId: "h", text: "Handed over to Billing." },
  ];
  const answer = await ask(handed, { tools: team });
  expect(answer.calls).toEqual([]);
  expect(answer.text).toContain("fourteen days");
  expect(answer.text).not.toContain("Handed over");
});

test("it stops when told to", async () => {
  const controller = new AbortController();
  const run = (async () => {
    for await (const event of retrievalModel.stream({
      model: "",
      messages: [user("refund")],
      knowledge,
      signal: controller.signal,
    }))
      if (event.kind === "text") controller.abort();
  })();
  await expect(run).rejects.toMatchObject({ name: "AbortError" });
});

test("a large library is taken apart once, not for every question", async () => {
  const large = Array.from({ length: 300 }, (_, index) => ({
    documentId: `d${index}`,
    title: `Part ${index}`,
    text: `Chapter ${index} tells of machine number ${index} and its oil.\n\n`.repeat(20),
  }));
  await ask("oil of machine number 77", { knowledge: large });
  vi.mocked(tokensOf).mockClear();
  const { citations } = await ask("oil of machine number 77", { knowledge: structuredClone(large) });
  expect(citations[0]?.documentId).toBe("d77");
  const texts = vi.mocked(tokensOf).mock.calls.map(([text]) => text);
  // The titles, the question, and the sentences of the few passages that are quoted.
  expect(texts.length).toBeLessThan(large.length + 50);
  expect(texts.filter((text) => text.startsWith("Chapter")).length).toBeLessThan(10);
});
