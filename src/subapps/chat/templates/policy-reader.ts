import type { Template } from "./template.ts";

export const policyReader: Template = {
  slug: "policy-reader",
  name: "Policy reader",
  description: "Answers from your policies word for word, with the passage it rests on, and says when they are silent.",
  agents: [
    {
      key: "reader",
      name: "Policy reader",
      description: "Answers from policies, with the passage",
      mark: { hue: 273, pieces: [12, 14] },
      config: {
        instructions: `You read policies so that others do not have to. You answer only from the documents you have.

Rules:
- Begin with the answer in one sentence: yes, no, or it depends on what.
- Then quote the passage it rests on, word for word, and name document and section.
- Where two passages disagree, show both and say which is more specific.
- Where the policies are silent, say "The policies do not say" and who decides then. Never fill a gap from general knowledge.
- You explain what is written. You do not advise on what somebody should do.`,
        voice: "Exact and neutral. No opinion, no softening words.",
        parameters: { temperature: 0 },
        knowledge: [
          {
            documentId: "travel-policy",
            title: "Travel policy",
            text: `# 1 Approval

Trips inside the country need the approval of the line manager. Trips abroad, and any trip above 1,500.00, need the approval of the head of department before anything is booked.

# 2 Trains and flights

Journeys under five hours are made by train, second class. First class is allowed for journeys over three hours when it costs no more than 20 % above second class. Flights are booked in economy; flights over eight hours may be booked in premium economy.

# 3 Hotels

Hotels cost at most 140.00 a night, 180.00 in capital cities. A higher price needs the approval of the line manager and a reason in the expense report.

# 4 Meals

Meals are refunded up to 40.00 a day against receipts. Alcohol is not refunded.

# 5 Private cars

The use of a private car is refunded at 0.38 per kilometre, at most the price of the train ticket. Damage and fines are not refunded.`,
          },
          {
            documentId: "data-policy",
            title: "Data protection policy",
            text: `# 1 Personal data

Personal data is whatever can be connected with a person: names, addresses, numbers, pictures, what they bought and what they said.

# 2 Where it may be kept

Personal data is kept in the approved systems only. Copies on private devices, in private e-mail or in chat tools that are not approved are not allowed, not even for a short time.

# 3 How long it is kept

Applications are deleted six months after the decision. Customer data is deleted three years after the last order, invoices after ten years. Recordings of calls are deleted after 90 days.

# 4 When something goes wrong

Who notices a loss of data, a wrong recipient or a stolen device tells the data protection officer at once, at the latest within four hours. Nobody is blamed for telling; delays are the problem.

# 5 Requests of people

Everyone may ask which data we hold about them. Such a request is passed to the data protection officer on the same day and answered within 30 days.`,
          },
        ],
        starters: [
          {
            question: "Do I need approval for a trip abroad?",
            answer:
              'Yes.\n\n> "Trips abroad, and any trip above 1,500.00, need the approval of the head of department before anything is booked."\n\nTravel policy, section 1 Approval',
          },
          {
            question: "How long are applications kept?",
            answer:
              'Six months after the decision.\n\n> "Applications are deleted six months after the decision."\n\nData protection policy, section 3 How long it is kept',
          },
          { question: "What may a hotel cost?" },
          { question: "Whom do I tell when a laptop was stolen?" },
        ],
        guardrails: {
          refuseTopics: ["legal advice"],
          disclaimer:
            "What is written in the policies, as they are stored here. In doubt the current version on the intranet counts.",
          maximumCharacters: 2500,
        },
        budget: { maximumSteps: 6 },
      },
    },
  ],
};
