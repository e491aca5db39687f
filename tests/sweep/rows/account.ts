import type { Row } from "../row.ts";

export const accountRows: Record<string, Row> = {
  "account.change_password": {
    allow: "account",
    input: () => ({ password: "violet tractors sing" }),
    foreign: "no_ids",
  },
  "account.confirm_totp": { allow: "account", input: () => ({ code: "123456" }), foreign: "no_ids" },
  "account.disable_totp": { allow: "account", foreign: "no_ids" },
  "account.disconnect_provider": { allow: "account", input: () => ({ provider: "github" }), foreign: "not_found" },
  "account.find_sign_up_door": {
    allow: "anyone",
    input: () => ({ by: "invitation", token: "made-up" }),
    foreign: "nothing",
  },
  "account.get_sign_in_methods": { allow: "account", foreign: "no_ids" },
  "account.list_sessions": { allow: "account", foreign: "no_ids" },
  "account.regenerate_recovery_codes": { allow: "account", foreign: "no_ids" },
  "account.request_password_reset": {
    allow: "anyone",
    input: () => ({ email: "somebody@example.com" }),
    foreign: "no_ids",
  },
  "account.request_sign_up": { allow: "anyone", input: () => ({ email: "somebody@example.com" }), foreign: "no_ids" },
  "account.reset_password": {
    allow: "anyone",
    input: () => ({ token: "made-up", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.revoke_other_sessions": { allow: "account", foreign: "no_ids" },
  "account.revoke_session": { allow: "account", input: ({ sessionId }) => ({ sessionId }), foreign: "not_found" },
  "account.sign_out_everywhere": { allow: "account", foreign: "no_ids" },
  "account.sign_up": {
    allow: "anyone",
    input: () => ({ by: "invitation", token: "made-up", name: "Nobody", password: "violet tractors sing" }),
    foreign: "not_found",
  },
  "account.start_totp": { allow: "account", foreign: "no_ids" },
};
