import type { Declarations } from "#core/declarations.ts";
import { recordPermissions } from "./permissions.ts";

export const recordDeclarations: Declarations = { permissions: recordPermissions };
