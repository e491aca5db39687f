import { isRole, roleLabels } from "#core/access/roles.ts";

type Detail = Record<string, unknown>;
type Describe = (detail: Detail) => string;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const role = (value: unknown): string => (isRole(value) ? roleLabels[value].name.toLowerCase() : text(value));

/** What happened, as the end of a sentence that begins with a name: "Olga Boss | invited hanna@example.com". */
const sentences: Record<string, Describe> = {
  "people.create_workspace": ({ name }) => `created the workspace ${text(name)}`,
  "people.rename_workspace": ({ from, to }) => `renamed the workspace from ${text(from)} to ${text(to)}`,
  "people.leave_workspace": () => "left the workspace",
  "people.transfer_ownership": ({ name }) => `made ${text(name)} the owner`,
  "people.delete_workspace": ({ name }) => `began to delete the workspace ${text(name)}`,
  "people.restore_workspace": () => "restored the workspace",
  "people.purge_workspace": ({ name }) => `deleted the workspace ${text(name)} for good`,
  "people.invite_member": ({ email, role: as }) =>
    email ? `invited ${text(email)} as ${role(as)}` : `made an invitation link for one ${role(as)}`,
  "people.revoke_invitation": ({ email }) => `withdrew the invitation ${email ? `for ${text(email)}` : "by link"}`,
  "people.accept_invitation": ({ role: as }) => `joined as ${role(as)}`,
  "people.change_member_role": ({ name, from, to }) =>
    `changed the role of ${text(name)} from ${role(from)} to ${role(to)}`,
  "people.remove_member": ({ name }) => `removed ${text(name)}`,
  "people.add_user": ({ name, role: as }) => `added ${text(name)} as ${role(as)}`,
  "people.create_api_key": ({ name }) => `made the API key ${text(name)}`,
  "people.create_api_key_for": ({ name, email }) => `made the API key ${text(name)} for ${text(email)}`,
  "people.revoke_api_key": ({ name }) => `revoked the API key ${text(name)}`,
  "people.start_run_as": ({ name, allowChanges }) =>
    `began to act as ${text(name)}${allowChanges ? ", with changes allowed" : ", only to look"}`,
  "people.stop_run_as": ({ name }) => `stopped acting as ${text(name)}`,
  "people.end_run_as": ({ name }) => `ended the run-as of ${text(name)}`,
  "people.end_expired_run_as": ({ name }) => `ended the run-as of ${text(name)}: its time was over`,
  "people.change_my_name": ({ from, to }) => `changed their name from ${text(from)} to ${text(to)}`,
  "usage.create_budget": ({ name }) => `made the budget ${text(name)}`,
  "usage.update_budget": ({ name }) => `changed the budget ${text(name)}`,
  "usage.end_budget": ({ name }) => `ended the budget ${text(name)}`,
  "usage.request_more": ({ name }) => `asked for more of the budget ${text(name)}`,
  "usage.decide_request": ({ name, decision }) =>
    `${decision === "granted" ? "granted" : "declined"} more of the budget ${text(name)}`,
  "usage.create_plan": ({ name }) => `made the plan ${text(name)}`,
  "usage.update_plan": ({ name }) => `changed the plan ${text(name)}`,
  "usage.end_plan": ({ name }) => `ended the plan ${text(name)}`,
  "usage.give_plan": ({ plan, workspaceName }) =>
    `${plan ? `gave the plan ${text(plan)}` : "took the plan"}${workspaceName ? ` ${plan ? "to" : "from"} ${text(workspaceName)}` : ""}`,
  "usage.add_credit_line": ({ workspaceName }) =>
    `wrote a line of credit${workspaceName ? ` for ${text(workspaceName)}` : ""}`,
  "usage.stop_credit": ({ workspaceName }) =>
    `stopped prepaid credit${workspaceName ? ` of ${text(workspaceName)}` : ""}`,
  "usage.create_client": ({ name }) => `made the workspace ${text(name)} in the agency’s care`,
  "usage.invite_client": () => "made a link for a workspace to join the agency",
  "usage.withdraw_client_invitation": () => "withdrew a link to join the agency",
  "usage.join_agency": ({ agencyName, workspaceName }) =>
    agencyName ? `joined the agency ${text(agencyName)}` : `brought ${text(workspaceName)} into the agency’s care`,
  "usage.leave_agency": ({ agencyName, workspaceName }) =>
    agencyName ? `left the agency ${text(agencyName)}` : `took ${text(workspaceName)} out of the agency’s care`,
  "usage.release_client": ({ name }) => `let the workspace ${text(name)} go`,
  "account.sign_in": () => "signed in",
  "account.sign_out": () => "signed out",
  "account.sign_up": () => "made an account",
  "account.change_password": () => "changed their password",
  "account.start_totp": () => "began to set up a second factor",
  "account.confirm_totp": () => "turned on the second factor",
  "account.disable_totp": () => "turned off the second factor",
  "account.connect_provider": ({ provider }) => `connected ${text(provider)} as a way to sign in`,
  "account.disconnect_provider": ({ provider }) => `disconnected ${text(provider)} as a way to sign in`,
  "account.regenerate_recovery_codes": () => "made new recovery codes",
  "account.revoke_session": () => "signed out one of their devices",
  "account.revoke_other_sessions": () => "signed out their other devices",
  "account.sign_out_everywhere": () => "signed out everywhere",
};

export const knownActions = Object.keys(sentences);

/** An action nobody has written a sentence for still reads as one: "chat.create_folder" as "created folder". */
export function describeAudit(action: string, detail: Detail): string {
  const known = sentences[action]?.(detail);
  if (known !== undefined) return known;
  const [verb = "", ...rest] = actionWords(action).split(" ");
  return [pastOf(verb), ...rest].join(" ");
}

const irregular: Record<string, string> = {
  begin: "began",
  bring: "brought",
  choose: "chose",
  forget: "forgot",
  get: "got",
  give: "gave",
  keep: "kept",
  leave: "left",
  make: "made",
  put: "put",
  reset: "reset",
  say: "said",
  send: "sent",
  set: "set",
  stop: "stopped",
  take: "took",
  undo: "undid",
  withdraw: "withdrew",
};

function pastOf(verb: string): string {
  if (irregular[verb]) return irregular[verb];
  if (verb.endsWith("e")) return `${verb}d`;
  return `${verb.replace(/([^aeiou])y$/, "$1i")}ed`;
}

/** "people.invite_member" as "invite member". */
export const actionWords = (action: string): string =>
  action.slice(action.indexOf(".") + 1).replaceAll("_", " ") || action;
