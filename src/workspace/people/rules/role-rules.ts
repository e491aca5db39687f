import { canGrant, type Role, roleLabels } from "#core/access/roles.ts";
import { AppError } from "#lib/app-error.ts";

const nameOf = (role: Role) => roleLabels[role].name.toLowerCase();

/** Nobody hands out a role above their own. */
export function requireGrantable(own: Role, granted: Role): void {
  if (canGrant(own, granted)) return;
  throw new AppError("forbidden", `As ${nameOf(own)} you cannot make somebody ${nameOf(granted)}. Ask an owner.`);
}

/** Nobody changes, removes or acts as somebody whose role is above their own. */
export function requireNotAbove(own: Role, other: Role, what: string): void {
  if (canGrant(own, other)) return;
  throw new AppError("forbidden", `As ${nameOf(own)} you cannot ${what} an ${nameOf(other)}. Ask an owner.`);
}

/** A workspace always has somebody who can decide everything about it. */
export function requireOwnerRemains(role: Role, ownerCount: number, advice: string): void {
  if (role !== "owner" || ownerCount > 1) return;
  throw new AppError("conflict", `The last owner cannot go. ${advice}`);
}
