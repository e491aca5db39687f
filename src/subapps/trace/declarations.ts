import type { Declarations } from "#core/declarations.ts";
import { traceLabels, traceSentences } from "./audit-sentences.ts";
import { traceEvents } from "./events.ts";
import { tracePermissions } from "./permissions.ts";

export const traceDeclarations: Declarations = {
  permissions: tracePermissions,
  events: traceEvents,
  auditSentences: traceSentences,
  auditLabels: traceLabels,
};
