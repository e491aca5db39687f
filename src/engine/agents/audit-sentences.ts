import { type AuditSentences, named, text } from "#core/audit/sentence.ts";

const percent = (share: unknown): string => (typeof share === "number" ? `${Math.round(share * 100)} %` : "a share");
const version = (number: unknown): string => (typeof number === "number" ? `version ${number}` : "a version");

export const agentSentences: AuditSentences = {
  "agents.create_agent": ({ name }) => `created ${named("agent", name)}`,
  "agents.duplicate_agent": ({ name }) => `duplicated an agent as ${text(name)}`,
  "agents.rename_agent": ({ from, to }) => `renamed the agent ${text(from)} to ${text(to)}`,
  "agents.archive_agent": ({ name }) => `archived ${named("agent", name)}`,
  "agents.unarchive_agent": ({ name }) => `restored ${named("agent", name)} from the archive`,
  "agents.update_agent_draft": ({ name }) => `edited the draft of ${named("agent", name)}`,
  "agents.publish_agent": ({ name, number }) => `published ${version(number)} of ${named("agent", name)}`,
  "agents.restore_agent_version": ({ name, number }) => `restored ${version(number)} of ${named("agent", name)}`,
  "agents.set_agent_access": ({ name }) => `changed who can use ${named("agent", name)}`,
  "agents.set_agent_mark": ({ name }) => `changed the icon of ${named("agent", name)}`,
  "agents.set_publish_guard": ({ name, isPublishGuarded }) =>
    `${isPublishGuarded ? "required" : "stopped requiring"} passing tests to publish ${named("agent", name)}`,
  "agents.set_team_edges": ({ name }) => `changed the team connections of ${named("agent", name)}`,
  "agents.start_canary": ({ name, version: number, share }) =>
    `started a canary of ${version(number)} of ${named("agent", name)} for ${percent(share)} of conversations`,
  "agents.change_canary_share": ({ name, to }) => `set the canary share of ${named("agent", name)} to ${percent(to)}`,
  "agents.promote_canary": ({ name, version: number }) =>
    `promoted the canary ${version(number)} of ${named("agent", name)}`,
  "agents.stop_canary": ({ name }) => `stopped the canary of ${named("agent", name)}`,
  "agents.roll_back_canary": ({ name }) => `rolled back the canary of ${named("agent", name)}`,
};

/** Actions whose stored names are not what people would search for. */
export const agentLabels: Record<string, string> = {
  "agents.set_agent_access": "Change agent access",
  "agents.set_agent_mark": "Change agent icon",
  "agents.set_publish_guard": "Require tests to publish",
  "agents.set_team_edges": "Change team connections",
};
