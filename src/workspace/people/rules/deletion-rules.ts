import { AppError } from "#lib/app-error.ts";

export const graceDays = 14;
export const workspaceLimit = 50;

/** Typing the name is what tells meaning it from a slip of the hand. */
export function requireTypedName(name: string, typed: string): void {
  if (typed.trim() === name) return;
  throw new AppError("invalid", `Type the name of the workspace, ${name}, to delete it.`, {
    fields: [{ path: "name", message: "is not the name of the workspace" }],
  });
}
