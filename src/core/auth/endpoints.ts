import { type Endpoint, endpoint } from "#core/web/endpoint.ts";
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

const account = "/api/v1/account";

/** A person's own account over the API. Signing in itself is under /api/auth. */
export const accountEndpoints: Endpoint[] = [
  endpoint({ method: "GET", path: `${account}/sessions`, summary: "Where I am signed in", operation: listSessions }),
  endpoint({
    method: "DELETE",
    path: `${account}/sessions/:sessionId`,
    summary: "Sign one device out",
    operation: revokeSession,
  }),
  endpoint({
    method: "POST",
    path: `${account}/sessions/revoke-others`,
    summary: "Sign every other device out",
    operation: revokeOtherSessions,
  }),
  endpoint({
    method: "DELETE",
    path: `${account}/sessions`,
    summary: "Sign every device out",
    operation: signOutEverywhere,
  }),
  endpoint({
    method: "GET",
    path: `${account}/sign-in-methods`,
    summary: "How I can sign in",
    operation: getSignInMethods,
  }),
  endpoint({
    method: "DELETE",
    path: `${account}/sign-in-methods/:provider`,
    summary: "Disconnect a provider from my account",
    operation: disconnectProvider,
  }),
  endpoint({ method: "PUT", path: `${account}/password`, summary: "Change my password", operation: changePassword }),
  endpoint({
    method: "POST",
    path: `${account}/password-reset`,
    summary: "Ask for a link to choose a new password",
    operation: requestPasswordReset,
    status: 202,
  }),
  endpoint({
    method: "PUT",
    path: `${account}/password-reset`,
    summary: "Choose a new password with a link",
    operation: resetPassword,
  }),
  endpoint({
    method: "POST",
    path: `${account}/sign-up-link`,
    summary: "Ask for a link to create an account",
    operation: requestSignUp,
    status: 202,
  }),
  endpoint({ method: "POST", path: account, summary: "Create an account", operation: signUp, status: 201 }),
  endpoint({ method: "POST", path: `${account}/totp`, summary: "Begin the second factor", operation: startTotp }),
  endpoint({
    method: "PUT",
    path: `${account}/totp`,
    summary: "Turn the second factor on with a first code",
    operation: confirmTotp,
  }),
  endpoint({
    method: "DELETE",
    path: `${account}/totp`,
    summary: "Turn the second factor off",
    operation: disableTotp,
  }),
  endpoint({
    method: "POST",
    path: `${account}/recovery-codes`,
    summary: "Make new recovery codes",
    operation: regenerateRecoveryCodes,
  }),
];
