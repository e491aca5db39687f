import type { Door } from "#core/web/door.ts";
import { exportAgent } from "../queries/export-agent.ts";

/** GET /api/v1/agents/:agentId/export: the file itself; with ?withTeam=1, its team as well. */
export const exportAgentDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/agents/:agentId/export",
  async answer(request, response, { params, context }) {
    const withTeam = new URL(request.url ?? "/", "http://localhost").searchParams.get("withTeam") === "1";
    const file = await exportAgent(context, { agentId: params.agentId ?? "", withTeam });
    const body = JSON.stringify(file, null, 2);
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      // A short name has only plain letters, so nothing in it can break the header.
      "content-disposition": `attachment; filename="${file.agents[0]?.slug ?? "agent"}.parley.json"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    response.end(body);
  },
};
