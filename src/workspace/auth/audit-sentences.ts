import { type AuditSentences, text } from "#core/audit/sentence.ts";

export const accountSentences: AuditSentences = {
  "account.sign_in": () => "signed in",
  "account.sign_out": () => "signed out",
  "account.sign_up": () => "created an account",
  "account.change_password": () => "changed their password",
  "account.reset_password": () => "reset their password",
  "account.start_totp": () => "started setting up two-factor sign-in",
  "account.confirm_totp": () => "turned on two-factor sign-in",
  "account.disable_totp": () => "turned off two-factor sign-in",
  "account.connect_provider": ({ provider }) => `connected ${text(provider)} for sign-in`,
  "account.disconnect_provider": ({ provider }) => `disconnected ${text(provider)} from sign-in`,
  "account.regenerate_recovery_codes": () => "created new recovery codes",
  "account.revoke_session": () => "signed out one of their devices",
  "account.revoke_other_sessions": () => "signed out their other devices",
  "account.sign_out_everywhere": () => "signed out everywhere",
};

/** Actions whose stored names are not what people would search for. */
export const accountLabels: Record<string, string> = {
  "account.start_totp": "Set up two-factor sign-in",
  "account.confirm_totp": "Turn on two-factor sign-in",
  "account.disable_totp": "Turn off two-factor sign-in",
};
