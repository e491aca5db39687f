import { agentConfig } from "#engine/agents/agent-config.ts";
import type { createAgent } from "#engine/agents/commands/create-agent.ts";

type Draft = Parameters<typeof createAgent>[1];

const longestTopic = 60;
const asking =
  /^(?:please|i(?:'d| would)? (?:want|like|need|wish)(?: to have)?|we (?:want|need|would like)|build|make|create|draft|give|write)\b(?: (?:me|us))?\s*/i;
const kind =
  /^(?:(?:an?|the|some|my|our)\s+)?(?:(?:[\w-]+\s+){0,2}?)(?:agent|bot|chatbot|assistant|helper|expert|guide)\b\s*/i;

const tones: [RegExp, string][] = [
  [/\b(friendly|warm|kind|cheerful)\b/i, "Warm and friendly, without gushing."],
  [/\b(formal|polite|official)\b/i, "Polite and formal."],
  [/\b(funny|humou?r|playful|witty)\b/i, "Light, with a little humour that never gets in the way."],
  [/\b(short|brief|concise|terse)\b/i, "Brief: two or three sentences."],
  [/\b(simple|plain|easy|children|kids)\b/i, "Simple words and short sentences."],
  [/\b(professional|expert|precise|exact)\b/i, "Professional and exact."],
];

/** An agent from a wish without a model: what it is about, how it speaks, what it keeps away from, what to ask it. */
export function describeByRules(wish: string): Draft {
  const plain = wish.replaceAll(/\s+/g, " ").trim();
  const task = taskIn(plain);
  const topic = topicIn(task) ?? task;
  const name = nameFrom(topic);
  const refuseTopics = refusedIn(plain);
  const voice = tones
    .filter(([pattern]) => pattern.test(plain))
    .map(([, words]) => words)
    .join(" ");
  const config = agentConfig.parse({
    instructions: instructionsFor(name, plain, topic, refuseTopics),
    voice: voice || "Friendly and to the point.",
    knowledge: [{ documentId: "about", title: `About ${name}`, text: aboutText(name, plain, topic) }],
    starters: [
      {
        question: "What can you help me with?",
        answer: `I was made for this: ${ended(plain)} Ask me about ${topic}.`,
      },
      { question: `What should I know about ${topic}?` },
      { question: `How do I begin with ${topic}?` },
    ],
    guardrails: { refuseTopics },
  });
  return { name, description: ended(capitalised(task)).slice(0, 500), config };
}

/** The wish without the words that only ask for it. */
function taskIn(wish: string): string {
  const rest = wish
    .replace(asking, "")
    .replace(kind, "")
    .replace(/^(?:(?:that|which|who|to|for)\s+)+(?:can\s+|should\s+|will\s+|knows how to\s+)?/i, "");
  return (rest || wish).replace(/[.!?]+$/, "");
}

/** What it is about: what follows "about", "on" or "with", up to the next turn of the sentence. */
function topicIn(task: string): string | null {
  const found =
    /\b(?:about|regarding|concerning|around|on|with|for)\s+(.+?)(?=\s+(?:in|and|but|for|from|so|that|which|who|when|while|by|using|without|never|to)\b|[.,;:!?]|$)/i.exec(
      task,
    )?.[1];
  const topic = found?.replace(/^(?:the|a|an|all|any|our|my|your|their)\s+/i, "").trim();
  return topic && topic.length > 2 ? topic.slice(0, longestTopic).trim() : null;
}

function nameFrom(topic: string): string {
  const words = topic.split(" ").filter((word) => !/^(?:the|a|an|of|and|or|to|in|on|at|our|my|your)$/i.test(word));
  return `${capitalised(
    words
      .slice(0, 3)
      .join(" ")
      .replaceAll(/[^\p{L}\p{N}\s'-]/gu, "")
      .trim() || "New",
  )} guide`;
}

/** "never talk about politics or religion" names two topics. */
function refusedIn(wish: string): string[] {
  const found = [
    ...wish.matchAll(
      /\b(?:never|not|don't|do not|avoid|refuse(?:s)? to|without)\b[^.;]*?\b(?:about|on|discuss(?:ing)?|mention(?:ing)?|avoid(?:ing)?|give|giving)\s+([^.;!?]+)/gi,
    ),
  ];
  const topics = found.flatMap(([, words = ""]) => words.split(/,|\bor\b|\band\b/));
  return [
    ...new Set(
      topics.map((topic) =>
        topic
          .replace(/^\s*(?:any|the|a|an)\s+/i, "")
          .trim()
          .toLowerCase(),
      ),
    ),
  ]
    .filter((topic) => topic.length > 2 && topic.length <= 60)
    .slice(0, 10);
}

const instructionsFor = (
  name: string,
  wish: string,
  topic: string,
  refused: readonly string[],
): string => `You are ${name} of {{workspace.name}}.

What you are for, in the words of whoever made you: ${ended(wish)}

Work like this:
1. Find out what the person needs about ${topic}. Ask one short question if it is not clear.
2. Answer from your documents. Give the answer first, then the reason or the next step.
3. If your documents do not say it, say so plainly and name who could know. Never guess at facts, prices or dates.
4. Keep to your subject. For anything else, say kindly that you are here for ${topic}.${refused.length > 0 ? `\n5. Do not talk about ${refused.join(", ")}.` : ""}

Today is {{today}}. You are talking to {{user.name}}.`;

const aboutText = (name: string, wish: string, topic: string): string => `# What ${name} is for

${ended(capitalised(wish))}

# What to ask

Ask about ${topic}. Add your own documents under Knowledge, so that the answers are yours: what people should know about ${topic}, how to begin, and where to turn.`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
