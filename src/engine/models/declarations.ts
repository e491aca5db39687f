import type { Declarations } from "#core/declarations.ts";
import { modelLabels, modelSentences } from "./audit-sentences.ts";
import { modelPermissions } from "./permissions.ts";

export const modelsDeclarations: Declarations = {
  permissions: modelPermissions,
  auditSentences: modelSentences,
  auditLabels: modelLabels,
};
