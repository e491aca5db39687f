/** By what usage can be split and narrowed. */
export const dimensions = [
  "app",
  "agent",
  "version",
  "model",
  "provider",
  "channel",
  "user",
  "api_key",
  "workspace",
  "run_by",
] as const;
export type Dimension = (typeof dimensions)[number];

/** The column of each, the same in events and in combinations; a provider is the first part of a model's name. */
export const columnOf: Record<Dimension, string> = {
  app: "app",
  agent: "agent_id",
  version: "agent_version_id",
  model: "model",
  provider: "provider",
  channel: "channel",
  user: "user_id",
  api_key: "api_key_id",
  workspace: "workspace_id",
  run_by: "run_by_id",
};

export const units = ["minute", "hour", "day", "month", "all"] as const;
/** How wide the bars are; `all` is one sum over the whole time. */
export type Unit = (typeof units)[number];
