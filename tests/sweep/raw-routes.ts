import type { Other } from "./worlds.ts";

export type RawRoute = {
  /** Words after the path, and what is in it of the other workspace. */
  address?: (other: Other) => string;
  body?: string;
  type?: string;
  /** Refused to a viewer's session. */
  isRefusedToViewers?: true;
  /** What an owner gets for another workspace's id. */
  foreign?: 404;
  /** Opened by a key only: a session, whoever's, is 401. */
  keysOnly?: true;
  /** Why anybody may knock here without signing in. */
  open?: string;
};

const october = "from=2026-10-01&to=2026-11-01";
const visitor = "for visitors without an account: their own token, limits and origins are checked behind it";

/** Every way in that is no JSON endpoint. A door that is missing here fails the sweep. */
export const rawRoutes: Record<string, RawRoute> = {
  "POST /api/v1/files": { body: "words", type: "text/plain", isRefusedToViewers: true },
  "GET /api/v1/files/:fileId": { isRefusedToViewers: true, foreign: 404 },
  "GET /api/v1/conversations/:conversationId/export": { isRefusedToViewers: true, foreign: 404 },
  "POST /api/v1/chat/import": { body: "[]", type: "application/json", isRefusedToViewers: true },
  "POST /api/v1/transcriptions": { body: "sound", type: "audio/webm", isRefusedToViewers: true },
  "GET /api/v1/agents/:agentId/export": { foreign: 404 },
  "GET /api/v1/traces/:traceId/live": { address: traceOf("live"), foreign: 404 },
  "GET /api/v1/traces/:traceId/prov": { address: traceOf("prov"), foreign: 404 },
  "GET /api/v1/traces/:traceId/evidence": { address: traceOf("evidence"), foreign: 404 },
  "GET /api/v1/usage/export/events": { address: () => `/api/v1/usage/export/events?${october}` },
  "GET /api/v1/usage/export/totals": { address: () => `/api/v1/usage/export/totals?${october}` },
  "GET /api/v1/usage/statements/:month/file": { address: () => "/api/v1/usage/statements/2026-10/file" },
  "POST /api/v1/usage/reconciliations": { body: "{}", type: "application/json", isRefusedToViewers: true },
  "POST /api/v1/library/documents": { body: "words", type: "text/plain", isRefusedToViewers: true },
  "POST /api/v1/library/documents/:documentId/revisions": {
    body: "words",
    type: "text/plain",
    isRefusedToViewers: true,
    foreign: 404,
  },
  "GET /api/v1/library/documents/:documentId/file": { foreign: 404 },
  "GET /api/v1/library/documents/:documentId/figures/:sha256": { foreign: 404 },
  "GET /api/v1/library/annotations/export": {
    address: ({ documentId }) => `/api/v1/library/annotations/export?documentId=${documentId}`,
    foreign: 404,
  },
  "POST /v1/traces": { body: "{}", type: "application/json", isRefusedToViewers: true },
  "GET /api/v1/library/cards/export": {
    address: ({ documentId }) => `/api/v1/library/cards/export?documentId=${documentId}`,
    foreign: 404,
  },
  "GET /api/v1/library/makings/:makingId/lines/:number": {
    address: ({ makingId }) => `/api/v1/library/makings/${makingId}/lines/0`,
    foreign: 404,
  },
  "POST /api/v1/library/references/import": {
    address: ({ collectionId }) => `/api/v1/library/references/import?collectionId=${collectionId}`,
    body: "@book{a, title = {Harbours}}",
    type: "application/x-bibtex",
    isRefusedToViewers: true,
    foreign: 404,
  },
  "GET /api/v1/library/references/export": {
    address: ({ collectionId }) => `/api/v1/library/references/export?collectionId=${collectionId}`,
    foreign: 404,
  },
  "GET /api/v1/library/makings/:makingId/audio": { foreign: 404 },
  "POST /mcp/library/documents": { body: "{}", type: "application/json", keysOnly: true },
  "GET /mcp/library/documents": { keysOnly: true },
  "DELETE /mcp/library/documents": { keysOnly: true },
  "POST /mcp/:slug": { address: mcp, body: "{}", type: "application/json", keysOnly: true, foreign: 404 },
  "GET /mcp/:slug": { address: mcp, keysOnly: true, foreign: 404 },
  "DELETE /mcp/:slug": { address: mcp, keysOnly: true, foreign: 404 },
  "GET /api/library/pdfjs/:folder/:name": {
    address: () => "/api/library/pdfjs/build/pdf.worker.min.mjs",
    open: "the parts of pdf.js as they are published, and nobody's data",
  },
  "GET /api/preview": { open: "an empty frame without origin, network or anybody's data" },
  ...publicDoors("pages"),
  ...publicDoors("widgets"),
};

/** Ways in that the server itself knows, besides those rooms contribute. */
export const serverRoutes: Record<string, RawRoute> = {
  "GET /api/v1/runs/:runId/stream": { isRefusedToViewers: true, foreign: 404 },
  "GET /api/live": {},
  "POST /v1/chat/completions": { body: chat(), type: "application/json", keysOnly: true },
  "POST /v1/embeddings": { body: '{"model":"a/b","input":"x"}', type: "application/json", keysOnly: true },
  "GET /v1/models": { keysOnly: true },
  "GET /v1/models/:model": { address: () => "/v1/models/stranger-agent", keysOnly: true, foreign: 404 },
};

function chat(): string {
  return JSON.stringify({ model: "stranger-agent", messages: [{ role: "user", content: "Hi" }] });
}

function traceOf(end: string) {
  return ({ runId }: Other) => `/api/v1/traces/${runId.replaceAll("-", "")}/${end}`;
}

function mcp({ mcpSlug }: Other): string {
  return `/mcp/${mcpSlug}`;
}

function publicDoors(kind: "pages" | "widgets"): Record<string, RawRoute> {
  const base = `/api/public/${kind}/:slug`;
  const routes = [
    `GET ${base}`,
    `POST ${base}/enter`,
    `GET ${base}/messages`,
    `POST ${base}/messages`,
    `GET ${base}/conversations`,
    `POST ${base}/runs/:runId/stop`,
    `POST ${base}/feedback`,
    `GET ${base}/runs/:runId/stream`,
  ];
  return Object.fromEntries(routes.map((route) => [route, { open: visitor }]));
}
