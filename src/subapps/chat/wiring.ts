import type { Wiring } from "#core/wiring.ts";
import { chatHome } from "./home/chat-home.ts";
import { agentsInPalette, conversationsInPalette } from "./home/chat-palette.ts";
import { chatPages } from "./object-pages.ts";
import { agentWiring } from "./wiring/agents.ts";
import { conversationWiring } from "./wiring/conversations.ts";
import { publishingWiring } from "./wiring/publishing.ts";

const parts: readonly Wiring[] = [conversationWiring, agentWiring, publishingWiring];

/** What Chat contributes, gathered from its three rooms. */
export const chatWiring: Wiring = {
  objectPages: chatPages,
  endpoints: parts.flatMap(({ endpoints = [] }) => endpoints),
  doors: parts.flatMap(({ doors = [] }) => doors),
  handlers: parts.flatMap(({ handlers = [] }) => handlers),
  jobs: parts.flatMap(({ jobs = [] }) => jobs),
  schedules: parts.flatMap(({ schedules = [] }) => schedules),
  tools: parts.flatMap(({ tools = [] }) => tools),
  home: chatHome,
  palette: [agentsInPalette, conversationsInPalette],
};
