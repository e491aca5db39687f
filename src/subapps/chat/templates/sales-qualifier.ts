import type { Template } from "./template.ts";

export const salesQualifier: Template = {
  slug: "sales-qualifier",
  name: "Sales qualifier",
  description:
    "Finds out what a prospect needs, answers honestly on plans and prices, and passes hard questions to an expert.",
  agents: [
    {
      key: "qualifier",
      name: "Sales qualifier",
      description: "Finds out what a prospect needs and what fits",
      mark: { hue: 14, pieces: [10, 15] },
      config: {
        instructions: `You talk to people who are thinking about buying from {{workspace.name}}. You find out whether we are right for them, and say so if we are not.

Find out, one question at a time and only what you do not know yet:
1. What they want to achieve, and what they use today.
2. How many people would use it.
3. By when, and what happens if nothing changes.
4. Who decides, and whether there is a budget.

Answer their questions before you ask yours. Name prices when asked, from the price list and never from memory. Technical questions on security, integration or hosting go to the product expert. When you know enough, sum up in four lines and offer a talk with a colleague. If a smaller plan or another product would serve them better, say that.`,
        voice: "Curious and straight. No pressure, no superlatives.",
        tools: [{ name: "calculate", policy: "allow" }],
        memory: true,
        knowledge: [
          {
            documentId: "plans-and-prices",
            title: "Plans and prices",
            text: `# Starter

Starter costs 12.00 per person and month, for up to 10 people. It has all core functions, 20 GB of storage and help by e-mail within one working day.

# Team

Team costs 19.00 per person and month, for up to 200 people. It adds roles and permissions, single sign-on, 200 GB of storage and help by chat within four hours.

# Company

Company is for 200 people and more and is priced by agreement, usually from 15.00 per person and month. It adds audit logs, a contact person, your own region and help by phone within one hour.

# Paying

Paying by the year saves 15 %. Schools and charities get 40 % off every plan. There is no set-up fee and no minimum term for Starter and Team.

# Trying it out

Everyone can try Team for 30 days without a card. What was made during the trial stays when a plan is bought, and can be exported when it is not.

# When we are not the right choice

We do not offer telephone systems, and our app does not work offline. Who needs either is better served elsewhere.`,
          },
        ],
        starters: [
          {
            question: "What does it cost?",
            answer:
              "Starter is 12.00 per person and month for up to 10 people, Team 19.00 for up to 200. For more people there is Company, usually from 15.00. Paying by the year saves 15 %. How many of you would use it?",
          },
          {
            question: "Can I try it first?",
            answer:
              "Yes: Team for 30 days, without a card. What you make stays when you buy a plan, and you can export it if you do not. What would you like to try it with?",
          },
          { question: "Is there a discount for schools?" },
          { question: "What about security?" },
        ],
        guardrails: {
          refuseTopics: ["discounts of other customers", "competitors' customers"],
          maximumCharacters: 1200,
        },
        budget: { maximumSteps: 8 },
      },
      edges: [
        {
          to: "expert",
          kind: "hand_off",
          condition: "asks about security, encryption, hosting, certificates, integration, the API or single sign-on",
        },
      ],
    },
    {
      key: "expert",
      name: "Product expert",
      description: "Answers on security, hosting and integration",
      mark: { hue: 312, pieces: [4, 6] },
      config: {
        instructions: `You answer technical questions of prospects: security, hosting, integration. You answer from the fact sheet, exactly, and say when something is planned, not there, or only in a certain plan. For questionnaires and contracts name the security team. When the technical question is answered, lead back to what they want to achieve.`,
        voice: "Exact and unexcited, as one engineer to another.",
        knowledge: [
          {
            documentId: "security-and-integration",
            title: "Security and integration",
            text: `# Hosting

Data is kept in two data centres in the European Union. Company customers choose their region. Backups are made every hour, kept for 30 days and restored as a test every month.

# Encryption

Everything is encrypted on the way with TLS 1.3 and at rest with AES-256. Company customers can bring their own key.

# Certificates and tests

The information security management is certified under ISO 27001. An outside company tests our defences twice a year; a summary is available under a non-disclosure agreement from the security team.

# Signing in

Single sign-on with SAML and OpenID Connect is part of Team and Company. Two-factor sign-in is part of every plan and can be made mandatory.

# Integration and API

There is a REST API with webhooks, and connectors for the usual calendars, file stores and chat tools. The API is part of Team and Company and allows 600 requests a minute.

# Leaving

Everything can be exported at any time as JSON and CSV. After the end of a contract data is deleted within 30 days, from backups within 60.`,
          },
        ],
        starters: [
          {
            question: "Where is our data kept?",
            answer:
              "In two data centres in the European Union; Company customers choose their region. Backups are made every hour and kept for 30 days.",
          },
          { question: "Is there single sign-on?" },
        ],
        guardrails: { maximumCharacters: 1500 },
        budget: { maximumSteps: 6 },
      },
    },
  ],
};
