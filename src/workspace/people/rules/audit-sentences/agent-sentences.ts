import { type AuditSentences, counted, named, text } from "./sentence.ts";

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
  "chat.save_team": ({ name }) => `changed the team of ${named("agent", name)}`,
  "chat.create_from_template": ({ agents }) =>
    Array.isArray(agents) && agents.length > 0 ? `created ${agents.join(", ")} from a template` : "used a template",
  "chat.import_agents": ({ agents }) =>
    `imported ${counted(Array.isArray(agents) ? agents.length : undefined, "agent")}`,
  "chat.put_deployment": ({ name, kind, isEnabled }) =>
    `${isEnabled === false ? "turned off" : "published"} the ${place(kind)} of ${named("agent", name)}`,
  "chat.delete_deployment": ({ name, kind }) => `deleted the ${place(kind)} of ${named("agent", name)}`,
  "chat.correct_answer": ({ name }) => `corrected an answer of ${named("agent", name)}`,
  "chat.create_test": ({ name }) => `created ${named("test", name)}`,
  "chat.create_test_from_conversation": ({ name }) => `created ${named("test", name)} from a conversation`,
  "chat.update_test": ({ name }) => `edited ${named("test", name)}`,
  "chat.delete_test": ({ name }) => `deleted ${named("test", name)}`,
  "chat.start_test_run": ({ name, total }) => `ran ${counted(total, "test")} of ${named("agent", name)}`,
  "chat.cancel_test_run": () => "canceled a test run",
};

function place(kind: unknown): string {
  const names: Record<string, string> = {
    page: "public page",
    widget: "website widget",
    api: "API access",
    mcp: "MCP server",
  };
  return names[text(kind)] ?? "deployment";
}
