import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { textOf } from "#engine/messages/parts.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { getPassage } from "../../searching/queries/get-passage.ts";
import { searchLibrary } from "../../searching/queries/search-library.ts";
import { askLibrary } from "../flows/ask-library.ts";

const within = {
  collectionId: uuid().optional().describe("Only in this collection"),
  documentIds: z.array(uuid()).max(50).optional().describe("Only in these documents"),
};

/** The library as an MCP server: the same three doors as the API has, under the same permissions. */
export function libraryMcpServer(context: Context): McpServer {
  const server = new McpServer({ name: "parley-library", title: "Parley Library", version: "1.0.0" });
  server.registerTool(
    "search_library",
    {
      title: "Search the library",
      description: "Finds passages in the documents of the workspace, best first, each with its id, title and pages.",
      inputSchema: z.object({
        query: z.string().min(1).max(1000).describe("What to look for"),
        limit: z.int().min(1).max(50).default(10),
        ...within,
      }),
      annotations: { readOnlyHint: true },
    },
    (asked) => told(async () => (await searchLibrary(context, asked)).passages.map(shown)),
  );
  server.registerTool(
    "ask_library",
    {
      title: "Ask the library",
      description:
        "Answers a question from the documents, with numbered citations and whether each sentence is borne out.",
      inputSchema: z.object({
        question: z.string().min(1).max(4000),
        conversationId: uuid().optional().describe("From an earlier answer, to go on with that conversation"),
        ...within,
      }),
      annotations: { readOnlyHint: false },
    },
    (asked) => told(() => answerOf(context, asked)),
  );
  server.registerTool(
    "fetch_passage",
    {
      title: "Fetch a passage",
      description: "Gives one passage word for word, with its neighbours where they are asked for.",
      inputSchema: z.object({ passageId: z.int().min(1), around: z.int().min(0).max(5).default(0) }),
      annotations: { readOnlyHint: true },
    },
    (asked) => told(() => getPassage(context, asked)),
  );
  return server;
}

const shown = ({ id, title, documentId, headings, pageFrom, pageTo, snippet }: Shown) => ({
  passageId: id,
  documentId,
  title,
  headings,
  pages: [pageFrom, pageTo],
  snippet: snippet.text,
});
type Shown = Awaited<ReturnType<typeof searchLibrary>>["passages"][number];

async function answerOf(context: Context, asked: { question: string; conversationId?: string | undefined }) {
  const { conversationId, reply } = await askLibrary(context, { ...asked, wait: true });
  if (reply?.error) throw new AppError("unavailable", reply.error.message);
  const parts = reply?.parts ?? [];
  return {
    answer: textOf(parts),
    conversationId,
    citations: parts.flatMap((part) => {
      if (part.kind !== "citation") return [];
      const { kind: _kind, ...citation } = part;
      return [citation];
    }),
    check: parts.find((part) => part.kind === "check")?.sentences ?? [],
  };
}

/** A refusal is told in words, as protocol errors are for machines. */
async function told(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await work(), null, 1) }] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}
