import type { ContextPolicy, EdgeKind } from "#engine/agents/team-edge.ts";

/** The four ways agents work together, as people read them. */
export const wayWords: Record<EdgeKind, { label: string; help: string }> = {
  hand_off: { label: "Hands over", help: "The other agent takes over and answers from then on." },
  delegate: { label: "Asks", help: "The agent asks the other when it needs to, and answers itself." },
  parallel: { label: "Always asks first", help: "The other is asked about every question, before the agent answers." },
  sequence: { label: "Then", help: "The other goes on by itself after every answer." },
};

export const wayKinds = Object.keys(wayWords) as EdgeKind[];

export const messageWords: Record<ContextPolicy["messages"], { label: string; help: string }> = {
  all: { label: "All messages", help: "The whole conversation crosses." },
  summary: { label: "A summary", help: "What was said before crosses in short, the last question word for word." },
  last: { label: "The last question", help: "Only what was asked last crosses." },
  none: { label: "Nothing", help: "Only the reason given by the agent crosses." },
};

export const policyWords = ({ messages, files }: ContextPolicy): string =>
  `${messageWords[messages].label}, ${files ? "with files" : "without files"}`;
