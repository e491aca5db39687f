"use server";

import { changePassword } from "#workspace/auth/commands/change-password.ts";
import { confirmTotp } from "#workspace/auth/commands/confirm-totp.ts";
import { disableTotp } from "#workspace/auth/commands/disable-totp.ts";
import { disconnectProvider } from "#workspace/auth/commands/disconnect-provider.ts";
import { regenerateRecoveryCodes } from "#workspace/auth/commands/regenerate-recovery-codes.ts";
import { revokeOtherSessions } from "#workspace/auth/commands/revoke-other-sessions.ts";
import { revokeSession } from "#workspace/auth/commands/revoke-session.ts";
import { signOutEverywhere } from "#workspace/auth/commands/sign-out-everywhere.ts";
import { startTotp } from "#workspace/auth/commands/start-totp.ts";
import { attempt } from "#workspace/sessions/attempt.ts";

type InputOf<Command extends (context: never, input: never) => unknown> = Parameters<Command>[1];

export const changePasswordAction = async (input: InputOf<typeof changePassword>) =>
  attempt((context) => changePassword(context, input));

export const startTotpAction = async (input: InputOf<typeof startTotp>) =>
  attempt((context) => startTotp(context, input));

export const confirmTotpAction = async (input: InputOf<typeof confirmTotp>) =>
  attempt((context) => confirmTotp(context, input));

export const disableTotpAction = async (input: InputOf<typeof disableTotp>) =>
  attempt((context) => disableTotp(context, input));

export const regenerateRecoveryCodesAction = async (input: InputOf<typeof regenerateRecoveryCodes>) =>
  attempt((context) => regenerateRecoveryCodes(context, input));

export const disconnectProviderAction = async (input: InputOf<typeof disconnectProvider>) =>
  attempt((context) => disconnectProvider(context, input));

export const revokeSessionAction = async (input: InputOf<typeof revokeSession>) =>
  attempt((context) => revokeSession(context, input));

export const revokeOtherSessionsAction = async () => attempt((context) => revokeOtherSessions(context, {}));

export const signOutEverywhereAction = async () => attempt((context) => signOutEverywhere(context, {}));
