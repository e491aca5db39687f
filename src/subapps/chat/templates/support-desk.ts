import { invoices } from "./agents/invoices.ts";
import { returnsDesk } from "./agents/returns-desk.ts";
import type { Template } from "./template.ts";

export const supportDesk: Template = {
  slug: "support-desk",
  name: "Support desk",
  description: "A front desk that answers everyday questions and hands returns and invoices to colleagues.",
  agents: [
    {
      key: "front",
      name: "Support desk",
      description: "Answers everyday questions and knows who to ask",
      mark: { hue: 243, pieces: [0, 14] },
      config: {
        instructions: `You are the support desk of {{workspace.name}}. You are the first person customers talk to.

Work like this:
1. Find out what the person needs. Ask one short question if it is not clear, never two at once.
2. Answer from your documents. Give the answer first, then the reason or the next step.
3. If it is about sending something back, exchanging it or a refund, hand over to Returns. If it is about an invoice, a payment or a charge, hand over to Invoices. Do not try to solve these yourself.
4. If your documents do not say it, say so plainly and offer to pass the question on. Never guess at prices, dates or promises.

Today is {{today}}. The person is called {{user.name}}; use the name at most once.`,
        voice:
          "Calm, friendly and quick. Short sentences. No exclamation marks, no phrases such as 'I completely understand'.",
        tools: [{ name: "current_time", policy: "allow" }],
        knowledge: [
          {
            documentId: "support-handbook",
            title: "Support handbook",
            text: `# Opening hours

Support answers Monday to Friday from 9:00 to 18:00 and on Saturday from 10:00 to 14:00. Messages that arrive outside these hours are answered on the next working day, in the order they came in.

# Delivery

Orders placed before 14:00 leave the warehouse on the same working day. Standard delivery takes two to four working days. Express delivery arrives on the next working day and costs 9.90. Delivery is free for orders above 60.00.

# Where is my order

Every parcel has a tracking number, which is in the e-mail that says the order was sent. If the tracking has not moved for three working days, support opens a search with the carrier. A search takes up to five working days; after that the parcel is sent again or refunded.

# Changing or cancelling an order

An order can be changed or cancelled until it is packed, usually within two hours. After that it can be refused at the door or sent back free of charge.

# Damaged or missing items

Damaged goods are replaced without question when a photo arrives within fourteen days of delivery. Missing items are sent at once; nobody has to prove that something was missing.

# Warranty

Everything has a warranty of two years. Wear parts such as laces, batteries and filters have six months.`,
          },
        ],
        starters: [
          {
            question: "Where is my order?",
            answer:
              "You find the tracking number in the e-mail that told you the order was sent. If the tracking has not moved for three working days, write me the order number and we will open a search with the carrier.",
          },
          {
            question: "How long does delivery take?",
            answer:
              "Standard delivery takes two to four working days, express arrives on the next working day. Orders placed before 14:00 leave on the same day.",
          },
          { question: "Something arrived damaged" },
          { question: "I would like to send something back" },
        ],
        guardrails: {
          refuseTopics: ["politics", "medical advice", "legal advice"],
          maskPersonalData: true,
          maximumCharacters: 1500,
        },
        budget: { maximumSteps: 8 },
      },
      edges: [
        {
          to: "returns",
          kind: "hand_off",
          condition: "wants to return, send back or exchange something, or asks about a refund",
        },
        {
          to: "invoices",
          kind: "hand_off",
          condition: "asks about an invoice, a bill, a payment, a charge or VAT",
        },
      ],
    },
    {
      ...returnsDesk,
      edges: [{ to: "invoices", kind: "hand_off", condition: "asks about an invoice, a charge or a payment" }],
    },
    invoices,
  ],
};
