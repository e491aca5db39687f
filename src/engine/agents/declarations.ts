import type { Declarations } from "#core/declarations.ts";
import { agentLabels, agentSentences } from "./audit-sentences.ts";
import { agentEvents } from "./events.ts";
import { agentPermissions } from "./permissions.ts";

export const agentsDeclarations: Declarations = {
  permissions: agentPermissions,
  events: agentEvents,
  auditSentences: agentSentences,
  auditLabels: agentLabels,
};
