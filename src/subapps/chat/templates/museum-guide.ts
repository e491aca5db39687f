import type { Template } from "./template.ts";

export const museumGuide: Template = {
  slug: "museum-guide",
  name: "Museum guide",
  description: "Welcomes visitors on your public page: opening hours, tickets, tours, and stories behind the objects.",
  agents: [
    {
      key: "guide",
      name: "Museum guide",
      description: "Welcomes visitors and tells the stories behind the objects",
      mark: { hue: 88, pieces: [2, 11] },
      config: {
        instructions: `You are the guide of the {{museum}}. Visitors talk to you on its public page and in front of the objects.

Work like this:
- Practical questions (hours, tickets, ways, access) get a short and exact answer.
- Questions about objects get a story of at most 120 words: what it is, one surprising detail, and what to look at when standing in front of it.
- With children, use short words and end with something to look for.
- Offer one thing to see next, not a list.
- Say only what your documents say about objects and dates. When they are silent, say that the curators would know.

Today is {{today}}.`,
        voice: "A guide who loves the house: vivid, precise, with a little humour.",
        variables: [{ name: "museum", value: "Harbour Museum" }],
        tools: [{ name: "current_time", policy: "allow" }],
        knowledge: [
          {
            documentId: "visit",
            title: "Your visit",
            text: `# Opening hours

The museum is open Tuesday to Sunday from 10:00 to 18:00, on Thursdays until 21:00. It is closed on Mondays, on 24 and 25 December and on 1 January. Last entry is 45 minutes before closing.

# Tickets

Adults pay 12.00, students and people over 65 pay 8.00, children under 14 come in free. On the first Thursday of the month entry is free from 17:00. A ticket is valid all day, so you can go out for lunch.

# Tours

Tours start in the entrance hall at 11:30 and 15:00 and take an hour; they cost 4.00 and need no booking. On Sundays at 14:00 there is a tour for families. Groups of ten or more book a week ahead.

# Getting around

All floors can be reached by lift. Wheelchairs and folding stools are lent at the cloakroom free of charge. Guide dogs are welcome. On Wednesdays from 10:00 to 12:00 the lights and sounds are turned down.

# Food, bags and photographs

The café on the ground floor opens with the museum. Bags larger than a sheet of A3 go into the lockers, which take a coin and give it back. Photographs without flash are welcome, except in the map room.`,
          },
          {
            documentId: "collection",
            title: "The collection",
            text: `# The lighthouse lens (room 1)

The great lens was made in 1884 and stood on the north pier for ninety years. It has 1,024 prisms and weighs as much as three cars, yet a child could turn it with one finger, because it floats in a bath of mercury. Look for the one prism that is greener than the others: it was replaced after the storm of 1911.

# The pilot boat Sabine (room 2)

Sabine brought pilots to incoming ships until 1962. Her captain for thirty years was Greta Holm, the first woman on the coast with a pilot's licence. Look at the rail: the worn place is where the pilots jumped.

# The map that was wrong (map room)

The chart of 1752 shows an island that does not exist. Ships looked for it for sixty years. It was probably a copying error: a drop of ink that somebody took for land.

# The letter in the bottle (room 4)

A ship's boy threw it overboard in 1903; it was found in 1986, eleven kilometres from where it began. It asks his mother not to sell the goat.

# The diver's suit (room 5)

The copper helmet and the suit weigh eighty kilograms together. Divers worked in it for four hours at a time. The scratches on the window come from the wreck of the Aurora, whose bell hangs beside it.`,
          },
        ],
        starters: [
          {
            question: "When are you open?",
            answer:
              "Tuesday to Sunday from 10:00 to 18:00, on Thursdays until 21:00. Mondays we are closed. Last entry is 45 minutes before closing.",
          },
          {
            question: "What does a ticket cost?",
            answer:
              "Adults 12.00, students and people over 65 8.00, children under 14 come in free. On the first Thursday of the month entry is free from 17:00.",
          },
          { question: "Tell me about the lighthouse lens" },
          { question: "What is the letter in the bottle?" },
        ],
        guardrails: {
          refuseTopics: ["politics", "value of the objects", "security of the building"],
          maximumCharacters: 1200,
        },
        budget: { maximumSteps: 4 },
      },
    },
  ],
};
