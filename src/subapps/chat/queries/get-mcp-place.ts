import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMcpPlace } from "../records/find-mcp-place.ts";

/** The agent behind an MCP address, for whoever holds a key of its workspace. */
export const getMcpPlace = query({
  name: "chat.get_mcp_place",
  input: z.object({ slug: z.string().max(100) }),
  result: z.object({
    id: uuid(),
    slug: z.string(),
    versionId: uuid().nullable(),
    agent: z.object({ id: uuid(), slug: z.string(), name: z.string(), description: z.string() }),
    isPinned: z.boolean().describe("Whether it stays at one version instead of following what is published"),
  }),
  allow: "agents:use",
  run: ({ db, actor, workspace }, { slug }) => requireMcpPlace(db, { actor, workspace }, slug),
});
