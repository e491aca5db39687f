import { getRequestListener } from "@hono/node-server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context } from "#core/access/context.ts";
import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { getMcpPlace } from "../queries/get-mcp-place.ts";
import type { McpPlace } from "../records/find-mcp-place.ts";
import { mcpServerOf } from "./mcp-server.ts";

type Caller = { context: Context; place: McpPlace };

const handler = createMcpHandler(
  ({ authInfo }) => {
    const caller = authInfo?.extra as Caller | undefined;
    if (!caller) throw new Error("an MCP request came without its caller");
    return mcpServerOf(caller.context, caller.place);
  },
  { onerror: (error) => log.debug("an MCP request was refused", { error }) },
);

/** /mcp/:slug: an agent as an MCP server over streamable HTTP. Only a key opens it, never a browser's cookie. */
export const mcpDoor: Door = {
  methods: ["POST", "GET", "DELETE"],
  path: "/mcp/:slug",
  async answer(request, response, { params, context }) {
    if (context.actor?.via !== "api_key") {
      throw new AppError("signed_out", "Send an API key of the workspace as authorization: Bearer pk_….");
    }
    const place = await getMcpPlace(context, { slug: params.slug ?? "" });
    const caller: Caller = { context, place };
    const authInfo = {
      token: "",
      clientId: context.actor.apiKeyId ?? "",
      scopes: [...(context.workspace?.permissions ?? [])],
      extra: caller,
    };
    await getRequestListener((web) => handler.fetch(web, { authInfo }))(request, response);
  },
};
