import { AppError } from "#lib/app-error.ts";

export const invitationDays = 7;
export const openInvitationLimit = 200;

export type InvitationState = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

/** Why an invitation can no longer be used, or null. */
export function invitationFault(invitation: InvitationState, now = new Date()): string | null {
  if (invitation.revokedAt) return "This invitation was withdrawn. Ask for a new one.";
  if (invitation.acceptedAt) return "This invitation was used already. Ask for a new one.";
  if (invitation.expiresAt <= now) return "This invitation has expired. Ask for a new one.";
  return null;
}

export function requireUsable(invitation: InvitationState): void {
  const fault = invitationFault(invitation);
  if (fault) throw new AppError("conflict", fault);
}

/** An invitation by mail is for that address alone. */
export function requireAddressee(invited: string | null, own: string): void {
  if (invited === null || invited.toLowerCase() === own.toLowerCase()) return;
  throw new AppError("forbidden", "This invitation is for another address. Sign in with the address it was sent to.");
}
