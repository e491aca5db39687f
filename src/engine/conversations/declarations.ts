import type { Declarations } from "#core/declarations.ts";
import { conversationSentences } from "./audit-sentences.ts";
import { conversationEvents } from "./events.ts";

export const conversationsDeclarations: Declarations = {
  events: conversationEvents,
  auditSentences: conversationSentences,
};
