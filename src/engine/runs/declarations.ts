import type { Declarations } from "#core/declarations.ts";
import { runLabels, runSentences } from "./audit-sentences.ts";
import { runEvents } from "./events.ts";

export const runsDeclarations: Declarations = {
  events: runEvents,
  auditSentences: runSentences,
  auditLabels: runLabels,
};
