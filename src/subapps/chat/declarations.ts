import type { Declarations } from "#core/declarations.ts";
import { chatLabels, chatSentences } from "./audit-sentences.ts";
import { chatEvents } from "./events.ts";

export const chatDeclarations: Declarations = {
  events: chatEvents,
  auditSentences: chatSentences,
  auditLabels: chatLabels,
};
