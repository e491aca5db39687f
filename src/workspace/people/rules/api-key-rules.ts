import { z } from "zod";
import { isPermission, type Permission } from "#core/access/permissions.ts";
import { AppError } from "#lib/app-error.ts";

export const apiKeyLimit = 100;
export const expiryChoices = [7, 30, 90, 365] as const;

/** Days until a key stops working; null for never. */
export const expiryInput = z
  .union(expiryChoices.map((days) => z.literal(days)))
  .nullable()
  .default(90);

export const scopesInput = z
  .array(z.string().refine(isPermission, "is not a permission"))
  .min(1, "needs at least one permission")
  .max(200)
  .transform((scopes) => [...new Set(scopes as Permission[])].sort());

export const expiryOf = (days: number | null, now = new Date()): Date | null =>
  days === null ? null : new Date(now.getTime() + days * 86_400_000);

/** A key can do no more than whoever makes it. */
export function requireOwnScopes(own: ReadonlySet<Permission>, scopes: readonly Permission[]): void {
  const missing = scopes.find((scope) => !own.has(scope));
  if (missing) throw new AppError("forbidden", `You cannot give a key ${missing}: your role does not include it.`);
}
