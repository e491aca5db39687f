import type { Declarations } from "#core/declarations.ts";
import { accountLabels, accountSentences } from "./audit-sentences.ts";

export const authDeclarations: Declarations = {
  auditSentences: accountSentences,
  auditLabels: accountLabels,
};
