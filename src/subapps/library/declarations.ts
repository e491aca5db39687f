import type { Declarations } from "#core/declarations.ts";
import { libraryLabels, librarySentences } from "./audit-sentences.ts";
import { libraryEvents } from "./events.ts";
import { libraryPermissions } from "./permissions.ts";

export const libraryDeclarations: Declarations = {
  permissions: libraryPermissions,
  events: libraryEvents,
  auditSentences: librarySentences,
  auditLabels: libraryLabels,
};
