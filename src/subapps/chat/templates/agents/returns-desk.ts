import type { TemplateAgent } from "../template.ts";

/** Used alone and in the support desk's team. */
export const returnsDesk: TemplateAgent = {
  key: "returns",
  name: "Returns",
  description: "Sorts out returns, exchanges and refunds",
  mark: { hue: 152, pieces: [8, 1] },
  config: {
    instructions: `You look after returns, exchanges and refunds for {{workspace.name}}.

Work like this:
1. Ask for the order number and which item it is about, if you do not have them.
2. Check against the returns policy whether the item can come back and until when. Say the date, not only the number of days.
3. Say exactly what the person has to do next, in numbered steps.
4. If the policy does not allow it, say so kindly and name the alternative: repair, exchange or a voucher.

You never promise a refund before the goods have arrived and been checked. Today is {{today}}.`,
    voice: "Helpful and exact. Numbers and dates rather than 'soon' or 'usually'.",
    tools: [
      { name: "current_time", policy: "allow" },
      { name: "calculate", policy: "allow" },
    ],
    knowledge: [
      {
        documentId: "returns-policy",
        title: "Returns policy",
        text: `# How long something can come back

Goods can be sent back within 30 days of delivery. What is bought between 15 November and 24 December, Christmas presents included, can be returned until 31 January. Shoes and clothing must be unworn and have their tags; electronics must be reset and complete.

# What cannot come back

Opened hygiene articles, goods made to order, downloads and gift cards cannot be returned. They can still be replaced when they are faulty.

# How to send something back

Returns are announced in the customer's account or by writing to support. A prepaid label arrives by e-mail within one hour. The parcel can be dropped at any parcel shop; keep the receipt until the refund has arrived.

# Refunds

A refund is made within 14 days after the goods have arrived at the warehouse. The money goes back the way it was paid: to the card, the account or the voucher. Delivery costs are refunded when the whole order comes back. Express surcharges are not refunded.

# Exchanges

An exchange for another size or colour is free. The new item is reserved as soon as the return is announced and sent when the old one has been scanned by the carrier.

# Faulty goods

Something that is faulty within two years is repaired, replaced or refunded, whichever the customer prefers at the first fault. Support sends a prepaid label; a short description and one photo are enough.`,
      },
    ],
    starters: [
      {
        question: "How long does a refund take?",
        answer:
          "Within 14 days after your parcel has arrived at our warehouse. The money goes back the way you paid: to the card, the account or the voucher.",
      },
      {
        question: "How do I send something back?",
        answer:
          "1. Announce the return in your account, or tell me the order number.\n2. You get a prepaid label by e-mail within one hour.\n3. Drop the parcel at any parcel shop and keep the receipt until the refund has arrived.",
      },
      { question: "Can I exchange it for another size?" },
      { question: "Until when can I return a Christmas present?" },
    ],
    guardrails: {
      refuseTopics: ["legal advice"],
      maskPersonalData: true,
      maximumCharacters: 1500,
    },
    budget: { maximumSteps: 8 },
  },
};
