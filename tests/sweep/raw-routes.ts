import type { Other } from "./worlds.ts";

export type RawRoute = {
  /** Words after the path, and what is in it of the other workspace. */
  address?: (other: Other) => string;
  body?: string;
  type?: string;
  /** Refused to a viewer: to their session, or to their key where only a key opens. */
  isRefusedToViewers?: true;
  /** What an owner gets for another workspace's id; where it is open, what anybody gets for a place that is not there. */
  foreign?: 404;
  /** Opened by a key only: a session, whoever's, is 401. */
  keysOnly?: true;
  /** Why anybody may knock here without signing in. */
  open?: string;
};

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const month = `from=${daysFromNow(-20)}&to=${daysFromNow(2)}`;
const visitor = "for visitors without an account: their own token, limits and origins are checked behind it";

/** An outbound endpoint is nothing to call. */
function hook({ webhookEndpointId }: Other): string {
  return `/hooks/${webhookEndpointId}/events`;
}

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
  // Whoever may not see everybody's usage gets their own of these three, so that nobody is refused.
  "GET /api/v1/usage/export/events": { address: () => `/api/v1/usage/export/events?${month}` },
  "GET /api/v1/usage/export/totals": { address: () => `/api/v1/usage/export/totals?${month}` },
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
  "POST /api/public/otel/v1/traces": { body: "{}", type: "application/json", isRefusedToViewers: true },
  "POST /api/public/otel": { body: "{}", type: "application/json", isRefusedToViewers: true },
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
  "POST /hooks/:endpointId/*": {
    address: hook,
    open: "for providers: a request proves itself by its signature",
    foreign: 404,
  },
  "GET /hooks/:endpointId/*": { address: hook, open: "for providers that check an address by a token", foreign: 404 },
  "GET /api/remote-image": { open: "a frame that shows an image of another site, and nobody's data" },
  "GET /api/preview": { open: "an empty frame without origin, network or anybody's data" },
  ...publicDoors("pages"),
  ...publicDoors("widgets"),
};

const keyed = { type: "application/json", keysOnly: true } as const;

/** Ways in that the server itself knows, besides those rooms contribute. One that is missing here fails the sweep. */
export const serverRows: Record<string, RawRoute> = {
  "/monitoring-tunnel": { open: "error reports, also of whoever is signed out; checked by their DSN, and limited" },
  "/healthz": { open: "says that the process lives, and nothing else" },
  "/readyz": { open: "says what is missing to serve people, and nothing else" },
  "/api/auth": { open: "signing in happens here; tested on its own" },
  "/api/auth/*": { open: "signing in happens here; tested on its own" },
  "/api/openapi.json": { open: "the description of the API, which the reference page shows to anybody, too" },
  "/api/live": {},
  "GET /api/v1/runs/:runId/stream": { isRefusedToViewers: true, foreign: 404 },
  "POST /v1/chat/completions": { ...keyed, body: chat(), isRefusedToViewers: true, foreign: 404 },
  "POST /v1/embeddings": {
    ...keyed,
    body: '{"model":"strange/model","input":"x"}',
    isRefusedToViewers: true,
    foreign: 404,
  },
  "POST /v1/responses": {
    ...keyed,
    body: '{"model":"stranger-agent","input":"Hi"}',
    isRefusedToViewers: true,
    foreign: 404,
  },
  "GET /v1/responses/:id": { ...stored(), isRefusedToViewers: true, foreign: 404 },
  "DELETE /v1/responses/:id": { ...stored(), isRefusedToViewers: true, foreign: 404 },
  "GET /v1/responses/:id/input_items": { ...stored("/input_items"), isRefusedToViewers: true, foreign: 404 },
  "POST /v1/audio/speech": {
    ...keyed,
    body: '{"model":"strange/model","input":"Hi","voice":"alloy"}',
    isRefusedToViewers: true,
    foreign: 404,
  },
  "POST /v1/audio/transcriptions": {
    keysOnly: true,
    type: "multipart/form-data; boundary=cut",
    body: [
      '--cut\r\ncontent-disposition: form-data; name="model"\r\n\r\nstrange/model\r\n',
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\nsound\r\n',
      "--cut--\r\n",
    ].join(""),
    isRefusedToViewers: true,
    foreign: 404,
  },
  "GET /v1/models": { keysOnly: true },
  "GET /v1/models/:model": { address: () => "/v1/models/stranger-agent", keysOnly: true, foreign: 404 },
};

function stored(end = ""): Pick<RawRoute, "address" | "keysOnly"> {
  return { keysOnly: true, address: ({ responseId }) => `/v1/responses/${responseId}${end}` };
}

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
  const nowhere = `/api/public/${kind}/nothing-is-here`;
  const id = "00000000-0000-4000-8000-000000000000";
  const routes: [method: string, path: string, body?: object][] = [
    ["GET", ""],
    ["POST", "/enter", {}],
    ["GET", "/messages"],
    ["POST", "/messages", { text: "Hi" }],
    ["GET", "/conversations"],
    ["POST", "/runs/:runId/stop", {}],
    ["POST", "/feedback", { conversationId: id, messageId: id, value: 1 }],
    ["GET", "/runs/:runId/stream"],
  ];
  return Object.fromEntries(
    routes.map(([method, path, body]) => [
      `${method} ${base}${path}`,
      {
        open: visitor,
        foreign: 404,
        address: ({ runId, conversationId }) =>
          `${nowhere}${path.replace(":runId", runId)}${path === "/messages" ? `?conversationId=${conversationId}` : ""}`,
        ...(body && { body: JSON.stringify(body), type: "application/json" }),
      } satisfies RawRoute,
    ]),
  );
}
