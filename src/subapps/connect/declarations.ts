import type { Declarations } from "#core/declarations.ts";
import { connectPermissions } from "./permissions.ts";

export const connectDeclarations: Declarations = { permissions: connectPermissions };
