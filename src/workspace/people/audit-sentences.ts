import { isRole, roleLabels } from "#core/access/roles.ts";
import { type AuditSentences, text } from "#core/audit/sentence.ts";

const role = (value: unknown): string => (isRole(value) ? roleLabels[value].name.toLowerCase() : text(value));

export const peopleSentences: AuditSentences = {
  "people.create_workspace": ({ name }) => `created the workspace ${text(name)}`,
  "people.rename_workspace": ({ from, to }) => `renamed the workspace from ${text(from)} to ${text(to)}`,
  "people.leave_workspace": () => "left the workspace",
  "people.transfer_ownership": ({ name }) => `made ${text(name)} the owner`,
  "people.delete_workspace": ({ name }) => `scheduled the workspace ${text(name)} for deletion`,
  "people.restore_workspace": () => "restored the workspace",
  "people.purge_workspace": ({ name }) => `deleted the workspace ${text(name)} permanently`,
  "people.invite_member": ({ email, role: as }) =>
    email ? `invited ${text(email)} as ${role(as)}` : `created an invitation link for one ${role(as)}`,
  "people.revoke_invitation": ({ email }) => `revoked the invitation ${email ? `for ${text(email)}` : "link"}`,
  "people.accept_invitation": ({ role: as }) => `joined as ${role(as)}`,
  "people.change_member_role": ({ name, from, to }) =>
    `changed the role of ${text(name)} from ${role(from)} to ${role(to)}`,
  "people.remove_member": ({ name }) => `removed ${text(name)}`,
  "people.add_user": ({ name, role: as }) => `added ${text(name)} as ${role(as)}`,
  "people.create_api_key": ({ name }) => `created the API key ${text(name)}`,
  "people.create_api_key_for": ({ name, email }) => `created the API key ${text(name)} for ${text(email)}`,
  "people.revoke_api_key": ({ name }) => `revoked the API key ${text(name)}`,
  "people.start_run_as": ({ name, allowChanges }) =>
    `started acting as ${text(name)}${allowChanges ? ", with changes allowed" : ", read-only"}`,
  "people.stop_run_as": ({ name }) => `stopped acting as ${text(name)}`,
  "people.end_run_as": ({ name }) => `ended the run-as session of ${text(name)}`,
  "people.end_expired_run_as": ({ name }) => `ended the run-as session of ${text(name)} when its time was over`,
  "people.change_my_name": ({ from, to }) => `changed their name from ${text(from)} to ${text(to)}`,
};
