/** What people copy to reach an agent from elsewhere. */

export const curlSnippet = (origin: string, agentSlug: string): string =>
  `curl ${origin}/v1/chat/completions \\
  -H "authorization: Bearer $PARLEY_KEY" \\
  -H "content-type: application/json" \\
  -d '${JSON.stringify({ model: agentSlug, messages: [{ role: "user", content: "Hello" }] })}'`;

export const mcpSnippet = (origin: string, slug: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        [slug]: { type: "http", url: `${origin}/mcp/${slug}`, headers: { authorization: "Bearer YOUR_KEY" } },
      },
    },
    null,
    2,
  );

export const widgetSnippet = (origin: string, slug: string): string =>
  `<script src="${origin}/widget.js" data-agent="${slug}" async></script>`;

export const mcpToolName = (agentSlug: string): string => `ask_${agentSlug.replaceAll("-", "_")}`.slice(0, 64);
