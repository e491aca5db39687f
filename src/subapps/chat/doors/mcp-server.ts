import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { AppError } from "#lib/app-error.ts";
import { askDeployment } from "../flows/ask-deployment.ts";
import type { McpPlace } from "../records/find-mcp-place.ts";

const input = z.object({
  question: z.string().min(1).describe("The whole question, in plain words"),
  conversationId: z.string().optional().describe("From an earlier answer, to go on with that conversation"),
});

const output = z.object({
  answer: z.string(),
  conversationId: z.string(),
  status: z.string(),
  citations: z.array(z.object({ number: z.number(), title: z.string(), quote: z.string(), locator: z.string() })),
});

/** One agent as an MCP server: it can be asked, and its answer comes with its sources. */
export function mcpServerOf(context: Context, place: McpPlace): McpServer {
  const { agent } = place;
  const server = new McpServer({ name: agent.slug, title: agent.name, version: "1.0.0" });
  server.registerTool(
    `ask_${agent.slug.replaceAll("-", "_")}`.slice(0, 64),
    {
      title: `Ask ${agent.name}`,
      description: `Asks ${agent.name}${agent.description ? ` (${agent.description})` : ""} and gives you the answer with its sources.`,
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: false, openWorldHint: true },
    },
    async (asked) => answerOf(context, place.slug, asked),
  );
  return server;
}

async function answerOf(context: Context, slug: string, asked: z.output<typeof input>): Promise<CallToolResult> {
  try {
    const { conversationId, status, reply } = await askDeployment(context, { slug, ...asked });
    if (reply?.error) return fault(reply.error.message);
    if (status === "waiting")
      return fault("A tool call waits for somebody's word in Parley. Ask again once it is decided.");
    const parts = reply?.parts ?? [];
    const citations = citationsIn(parts);
    const sources = citations.map(({ number, title, locator }) => `[${number}] ${title}${locator && `, ${locator}`}`);
    const text = [textOf(parts), ...(sources.length > 0 ? [`Sources:\n${sources.join("\n")}`] : [])].join("\n\n");
    const structuredContent = { answer: textOf(parts), conversationId, status, citations };
    return { content: [{ type: "text", text }], structuredContent };
  } catch (error) {
    if (error instanceof AppError) return fault(error.message);
    throw error;
  }
}

const citationsIn = (parts: readonly MessagePart[]) =>
  parts
    .filter((part) => part.kind === "citation")
    .map(({ title, quote, locator }, index) => ({ number: index + 1, title, quote, locator }));

const fault = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });
