import type { ServerResponse } from "node:http";
import type { Door } from "#core/web/door.ts";
import { exportEvidence } from "../flows/export-evidence.ts";
import { exportProvenance } from "../flows/export-provenance.ts";

/** GET /api/v1/traces/:traceId/prov */
export const provenanceDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/traces/:traceId/prov",
  async answer(_request, response, { params, context }) {
    const traceId = params.traceId ?? "";
    answerFile(response, `trace-${traceId.slice(0, 8)}.prov.json`, await exportProvenance(context, { traceId }));
  },
};

/** GET /api/v1/traces/:traceId/evidence */
export const evidenceDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/traces/:traceId/evidence",
  async answer(_request, response, { params, context }) {
    const traceId = params.traceId ?? "";
    answerFile(response, `trace-${traceId.slice(0, 8)}.evidence.json`, await exportEvidence(context, { traceId }));
  },
};

function answerFile(response: ServerResponse, name: string, content: unknown): void {
  const body = JSON.stringify(content, null, 2);
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "content-disposition": `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  response.end(body);
}
