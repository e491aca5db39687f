import type { Dimension } from "../../dimensions.ts";

const apps: Record<string, string> = { api: "API" };
const channels: Record<string, string> = {
  api: "API",
  mcp: "MCP",
  openai: "API, OpenAI style",
  page: "Public page",
  public: "Public page",
  embeddings: "Embeddings",
};
const none: Record<Dimension, string> = {
  app: "No app",
  agent: "Without an agent",
  version: "Unpublished drafts",
  model: "Without a model",
  provider: "Without a model",
  channel: "No channel",
  user: "Visitors",
  api_key: "Without an API key",
  workspace: "No workspace",
  run_by: "Themselves",
};
const gone: Partial<Record<Dimension, string>> = {
  agent: "Deleted agent",
  version: "Deleted version",
  user: "Deleted person",
  run_by: "Deleted person",
  api_key: "Deleted API key",
  workspace: "Deleted workspace",
};

/** What a group is called as far as it can be said without looking it up; of what was deleted nothing else is known. */
export function plainName(dimension: Dimension, key: string | null): { label: string } {
  if (key === null || key === "") return { label: none[dimension] };
  if (dimension === "app") return { label: apps[key] ?? capitalised(key) };
  if (dimension === "channel") return { label: channels[key] ?? capitalised(key) };
  return { label: gone[dimension] ?? key };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");
