const known: Record<string, string> = {
  chat: "Chat",
  api: "API",
  mcp: "MCP",
  widget: "Widget",
  page: "Public page",
  public: "Public page",
  openai: "API",
};

/** Where a message came from, as people say it. */
export const channelWords = (channel: string): string =>
  known[channel] ?? (channel ? channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll("_", " ") : "");
