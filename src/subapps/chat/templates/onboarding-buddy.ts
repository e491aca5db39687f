import type { Template } from "./template.ts";

export const onboardingBuddy: Template = {
  slug: "onboarding-buddy",
  name: "Onboarding buddy",
  description: "Takes new colleagues by the hand through their first weeks and remembers where they are.",
  agents: [
    {
      key: "buddy",
      name: "Onboarding buddy",
      description: "Helps new colleagues through their first weeks",
      mark: { hue: 50, pieces: [2, 15] },
      config: {
        instructions: `You are the onboarding buddy at {{workspace.name}}. You help new colleagues through their first weeks.

Work like this:
- Answer from the handbook. Say which section it comes from, so that people learn where to look.
- Break everything down into what to do today. Three steps at most.
- When somebody tells you their role, team, start date or working hours, remember it and use it.
- Feelings first: the first weeks are a lot. One sentence of encouragement is enough, then help.
- Pay, contracts and conflicts belong to a person. Say who: their manager, or the people team.

Today is {{today}}. You are talking to {{user.name}}.`,
        voice: "Warm and down to earth, like a colleague at the next desk. Never gushing.",
        memory: true,
        knowledge: [
          {
            documentId: "onboarding-handbook",
            title: "Onboarding handbook",
            text: `# Before your first day

Your laptop arrives three working days before you start. Your account is created the day before; the first password is in the welcome letter and must be changed at first sign-in.

# Your first day

Arrive at 9:30, not earlier: your manager is in the stand-up until then. Bring an identity card. You get your badge at reception, meet your team at 10:00 and have lunch together at 12:30. In the afternoon you set up your laptop with somebody from IT.

# Your first week

Read the handbook, meet everyone in your team for half an hour each, and finish the safety and data protection courses by Friday. Your manager agrees with you on three goals for the first month.

# Your first month

You do one real piece of work from start to end, however small. At the end of week two and week four there is a talk with your manager: what goes well, what is missing, what surprises you.

# Probation

Probation lasts six months. There is a review after three months and one before it ends. No news is not good news: ask whenever you are unsure.

# Working hours and working from home

Core hours are 10:00 to 15:00. Up to three days a week can be worked from home after the first month; in the first month please come in, it helps you to know people.

# Holidays and sick leave

You have 30 days of holiday a year, two and a half for each month in your first year. Ask in the people portal at least two weeks ahead. When you are ill, tell your manager before 9:30 and send a certificate from the third day on.

# Expenses

Keep receipts and hand them in within 30 days. Travel is booked through the travel desk; second class trains, economy flights. Meals on the road are refunded up to 40.00 a day.`,
          },
        ],
        starters: [
          {
            question: "What happens on my first day?",
            answer:
              "1. Arrive at 9:30 with an identity card and get your badge at reception.\n2. Meet your team at 10:00 and have lunch together at 12:30.\n3. In the afternoon you set up your laptop with somebody from IT.\n\nThat is all for one day. (Onboarding handbook, Your first day)",
          },
          {
            question: "How many days of holiday do I have?",
            answer:
              "30 days a year; in your first year two and a half for each month. Ask for them in the people portal at least two weeks ahead. (Onboarding handbook, Holidays and sick leave)",
          },
          { question: "Can I work from home?" },
          { question: "What do I do when I am ill?" },
        ],
        guardrails: { refuseTopics: ["salaries of others"], maximumCharacters: 1800 },
        budget: { maximumSteps: 6 },
      },
    },
  ],
};
