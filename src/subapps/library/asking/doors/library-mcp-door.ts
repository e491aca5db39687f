import { getRequestListener } from "@hono/node-server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context } from "#core/access/context.ts";
import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { libraryMcpServer } from "./library-mcp-server.ts";

const handler = createMcpHandler(
  ({ authInfo }) => {
    const context = authInfo?.extra?.context as Context | undefined;
    if (!context) throw new Error("an MCP request came without its caller");
    return libraryMcpServer(context);
  },
  { onerror: (error) => log.debug("an MCP request was refused", { error }) },
);

/** /mcp/library/documents: search, ask and fetch over streamable HTTP. Only a key opens it, never a browser's cookie. */
export const libraryMcpDoor: Door = {
  methods: ["POST", "GET", "DELETE"],
  path: "/mcp/library/documents",
  async answer(request, response, { context }) {
    if (context.actor?.via !== "api_key")
      throw new AppError("signed_out", "Send an API key of the workspace as authorization: Bearer pk_….");
    const authInfo = {
      token: "",
      clientId: context.actor.apiKeyId ?? "",
      scopes: [...(context.workspace?.permissions ?? [])],
      extra: { context },
    };
    await getRequestListener((web) => handler.fetch(web, { authInfo }))(request, response);
  },
};
