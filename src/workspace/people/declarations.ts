import type { Declarations } from "#core/declarations.ts";
import { peopleSentences } from "./audit-sentences.ts";
import { peopleEvents } from "./events.ts";
import { peoplePermissions } from "./permissions.ts";

export const peopleDeclarations: Declarations = {
  permissions: peoplePermissions,
  events: peopleEvents,
  auditSentences: peopleSentences,
  permissionGroups: { keys: "API keys" },
};
