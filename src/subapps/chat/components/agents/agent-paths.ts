/** Where an agent's screens are. */
export const agentPaths = {
  roster: "/apps/chat/agents",
  editor: (agentId: string, view?: "diff" | "test") => `/apps/chat/agents/${agentId}${view ? `?view=${view}` : ""}`,
  team: (agentId: string) => `/apps/chat/agents/${agentId}/team`,
  publish: (agentId: string) => `/apps/chat/agents/${agentId}/publish`,
  talk: (agentId: string) => `/apps/chat/new?agent=${agentId}`,
};
