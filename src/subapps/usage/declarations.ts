import type { Declarations } from "#core/declarations.ts";
import { usageLabels, usageSentences } from "./audit-sentences.ts";
import { usageEvents } from "./events.ts";
import { usagePermissions } from "./permissions.ts";

export const usageDeclarations: Declarations = {
  permissions: usagePermissions,
  events: usageEvents,
  auditSentences: usageSentences,
  auditLabels: usageLabels,
};
