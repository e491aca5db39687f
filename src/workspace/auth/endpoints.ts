import { defineEndpoints } from "#core/web/endpoint.ts";
import { changePassword } from "./commands/change-password.ts";
import { confirmTotp } from "./commands/confirm-totp.ts";
import { disableTotp } from "./commands/disable-totp.ts";
import { disconnectProvider } from "./commands/disconnect-provider.ts";
import { regenerateRecoveryCodes } from "./commands/regenerate-recovery-codes.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";
import { requestSignUp } from "./commands/request-sign-up.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { revokeOtherSessions } from "./commands/revoke-other-sessions.ts";
import { revokeSession } from "./commands/revoke-session.ts";
import { signOutEverywhere } from "./commands/sign-out-everywhere.ts";
import { signUp } from "./commands/sign-up.ts";
import { startTotp } from "./commands/start-totp.ts";
import { getSignInMethods } from "./queries/get-sign-in-methods.ts";
import { listSessions } from "./queries/list-sessions.ts";

/** A person's own account over the API. Signing in itself is under /api/auth. */
export const accountEndpoints = defineEndpoints([
  ["GET", "/account/sessions", "Where I am signed in", listSessions],
  ["DELETE", "/account/sessions/:sessionId", "Sign one device out", revokeSession],
  ["POST", "/account/sessions/revoke-others", "Sign every other device out", revokeOtherSessions],
  ["DELETE", "/account/sessions", "Sign every device out", signOutEverywhere],
  ["GET", "/account/sign-in-methods", "How I can sign in", getSignInMethods],
  ["DELETE", "/account/sign-in-methods/:provider", "Disconnect a provider from my account", disconnectProvider],
  ["PUT", "/account/password", "Change my password", changePassword],
  ["POST", "/account/password-reset", "Ask for a link to choose a new password", requestPasswordReset, 202],
  ["PUT", "/account/password-reset", "Choose a new password with a link", resetPassword],
  ["POST", "/account/sign-up-link", "Ask for a link to create an account", requestSignUp, 202],
  ["POST", "/account", "Create an account", signUp, 201],
  ["POST", "/account/totp", "Begin the second factor", startTotp],
  ["PUT", "/account/totp", "Turn the second factor on with a first code", confirmTotp],
  ["DELETE", "/account/totp", "Turn the second factor off", disableTotp],
  ["POST", "/account/recovery-codes", "Make new recovery codes", regenerateRecoveryCodes],
]);
