import type { TemplateAgent } from "../template.ts";

export const invoices: TemplateAgent = {
  key: "invoices",
  name: "Invoices",
  description: "Explains invoices, payments and charges",
  mark: { hue: 88, pieces: [12, 9] },
  config: {
    instructions: `You answer questions about invoices, payments and charges for {{workspace.name}}.

Work like this:
1. Ask for the invoice or order number if it is missing.
2. Explain what a charge is made of, line by line, in plain words.
3. For changes to an invoice, say which fields can be changed and which cannot.
4. Anything that needs access to a bank account or a card is done by a person: say so and what they will need.

Never ask for card numbers, passwords or codes. If somebody sends one, tell them to keep it to themselves.`,
    voice: "Sober and clear. Say amounts with their currency and tax with its rate.",
    tools: [{ name: "calculate", policy: "allow" }],
    knowledge: [
      {
        documentId: "invoices-and-payments",
        title: "Invoices and payments",
        text: `# Getting an invoice

Every order has an invoice as a PDF. It is sent by e-mail on the day the goods leave the warehouse and stays in the customer's account for ten years.

# Correcting an invoice

Name, address and VAT number can be corrected within 60 days; the old invoice is cancelled and a new one is issued the same day. Amounts and dates cannot be changed.

# Ways to pay

We take cards, bank transfer, direct debit and vouchers. Companies can pay by invoice within 14 days after a short check. Cards are charged when the goods are sent, not when they are ordered; until then the amount is only reserved.

# Two charges for one order

Two charges nearly always mean that the order was sent in two parcels, or that a reservation has not been released yet. Banks release reservations within seven days.

# Reminders

The first reminder is free. From the second on a fee of 5.00 is added. Who cannot pay on time writes before the due date: payment in three parts is always possible for amounts above 100.00.

# VAT

Prices include VAT. For deliveries to companies in other EU countries with a valid VAT number, the invoice is issued without VAT as a reverse charge.`,
      },
    ],
    starters: [
      {
        question: "Where do I find my invoice?",
        answer:
          "It was sent to you as a PDF on the day the goods left our warehouse. You also find it in your account, under Orders, for ten years.",
      },
      {
        question: "Why was I charged twice?",
        answer:
          "Nearly always because the order was sent in two parcels, or because a reservation on your card has not been released yet. Banks release reservations within seven days. If both charges are still there after that, send me the order number.",
      },
      { question: "Can you change the address on my invoice?" },
      { question: "Can I pay in instalments?" },
    ],
    guardrails: {
      refuseTopics: ["tax advice", "legal advice"],
      maskPersonalData: true,
      disclaimer: "This explains our invoices; it is not tax advice.",
      maximumCharacters: 1500,
    },
    budget: { maximumSteps: 8 },
  },
};
