import type { Declarations } from "#core/declarations.ts";
import { taskPermissions } from "./permissions.ts";

export const taskDeclarations: Declarations = { permissions: taskPermissions };
