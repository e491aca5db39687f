import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireMcpPlace } from "../records/find-mcp-place.ts";

/** The agent behind an MCP address, for whoever holds a key of its workspace. */
export const getMcpPlace = query({
  name: "chat.get_mcp_place",
  input: z.object({ slug: z.string().max(100) }),
  allow: "agents:use",
  run: ({ db, actor, workspace }, { slug }) => requireMcpPlace(db, { actor, workspace }, slug),
});
