import type { Declarations } from "#core/declarations.ts";
import { installationSentences } from "./audit-sentences.ts";

export const installationDeclarations: Declarations = {
  auditSentences: installationSentences,
};
