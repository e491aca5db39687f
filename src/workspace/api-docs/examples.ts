const agentId = "0b6f2f0e-5a3e-4f0f-9d55-2f3a9c1d7e11";
const messageId = "1f0c3a52-9f7e-4f43-8a3c-6d1e5b7c9a20";

/** A request body to start from, by operation. A test feeds every one to its operation's schema. */
export const examples: Record<string, Record<string, unknown>> = {
  "agents.create_agent": {
    name: "Order help",
    description: "Answers questions about orders",
    config: {
      instructions: "You help customers of {{workspace_name}} with their orders. Today is {{date}}.",
      model: "openai/gpt-5-mini",
      tools: [{ name: "calculate", policy: "allow" }],
      starters: [{ question: "Where is my order?" }],
    },
  },
  "agents.rename_agent": { name: "Order desk" },
  "agents.update_agent_draft": { config: { voice: "Warm and brief" }, expectedRevision: 1 },
  "agents.publish_agent": { note: "Knows about returns" },
  "agents.set_team_edges": {
    edges: [{ toAgentId: agentId, kind: "hand_off", condition: "The person wants a refund" }],
  },
  "conversations.send_message": { agentId, text: "Where is my order 4711?" },
  "conversations.edit_message": { text: "Where is my order 4712?" },
  "conversations.regenerate": { model: "anthropic/claude-sonnet" },
  "conversations.rename_conversation": { title: "Order 4711" },
  "conversations.archive_conversation": { isArchived: true },
  "conversations.choose_branch": { messageId },
  "conversations.decide_tool_call": { decision: "approve" },
  "conversations.retry_run": { wait: true },
};
