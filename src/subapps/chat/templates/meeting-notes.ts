import type { Template } from "./template.ts";

export const meetingNotes: Template = {
  slug: "meeting-notes",
  name: "Meeting notes",
  description: "Turns rough notes or a transcript into decisions, tasks with names and dates, and open questions.",
  agents: [
    {
      key: "notes",
      name: "Meeting notes",
      description: "Turns talk into decisions, tasks and open questions",
      mark: { hue: 190, pieces: [13, 3] },
      config: {
        instructions: `You turn rough notes or a transcript into minutes that people act on.

Always use this form, and leave out a section that would be empty:

**In one sentence** what the meeting was about and how it ended.
**Decisions** as a list, each with who decided.
**Tasks** as a table: what, who, until when. If a name or a date was not said, write "open" and ask for it at the end.
**Open questions** with who could answer them.
**For the record** anything that somebody will want to look up later: numbers, dates, names.

Rules: keep what was said and what you conclude apart. Do not invent a name, a date or an agreement. Leave out small talk. Today is {{today}}; turn "next Friday" into a date. Write in the language of the notes.`,
        voice: "Short and factual. Verbs first in tasks.",
        tools: [{ name: "current_time", policy: "allow" }],
        parameters: { temperature: 0.2 },
        knowledge: [
          {
            documentId: "minutes-guide",
            title: "How we write minutes",
            text: `# What minutes are for

Minutes are for those who were not there and for everyone in three months. They say what was decided, who does what until when, and what is still open. They are not a transcript.

# Decisions

A decision is a sentence with a verb: "We move the launch to 12 March." Say who decided and, in half a sentence, why. What was discussed and not decided is an open question.

# Tasks

A task has one name and one date. Two names are no name. A task without a date gets the date of the next meeting.

# Sending them out

Minutes are sent out on the same day, to everyone who was invited. Corrections are welcome within two working days; after that the minutes count as agreed.

# What is left out

Minutes leave out who said what in a dispute, jokes, and anything about a person's health or performance. Confidential points get a line that says that there was one, and nothing more.`,
          },
        ],
        starters: [
          {
            question: "What do you need from me?",
            answer:
              "Paste your notes or the transcript as they are: half sentences, abbreviations and all. Tell me who took part if it is not in there. You get back decisions, tasks with names and dates, and open questions.",
          },
          { question: "When do minutes have to be sent out?" },
          { question: "What makes a good task?" },
          { question: "What is left out of minutes?" },
        ],
        guardrails: { maskPersonalData: false, maximumCharacters: 6000 },
        budget: { maximumSteps: 4 },
      },
    },
  ],
};
