import type { Declarations } from "#core/declarations.ts";
import { inboxPermissions } from "./permissions.ts";

export const inboxDeclarations: Declarations = { permissions: inboxPermissions };
