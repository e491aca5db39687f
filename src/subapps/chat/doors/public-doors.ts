import type { Door, DoorVisit } from "#core/web/door.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { streamRun } from "#engine/runs/run-stream.ts";
import { AppError } from "#lib/app-error.ts";
import { rateAsVisitor } from "../commands/rate-as-visitor.ts";
import { enterPublicPlace } from "../flows/enter-public-place.ts";
import { sayAsVisitor } from "../flows/say-as-visitor.ts";
import { stopAsVisitor } from "../flows/stop-as-visitor.ts";
import { getPublicPlace } from "../queries/get-public-place.ts";
import { getVisitorRun } from "../queries/get-visitor-run.ts";
import { listVisitorConversations } from "../queries/list-visitor-conversations.ts";
import { listVisitorMessages } from "../queries/list-visitor-messages.ts";
import type { PublicKind } from "../records/find-public-place.ts";
import { entryForVisitor } from "../rules/visitor-view.ts";
import { openExchange, type PublicExchange } from "./public-exchange.ts";

type Handle = (exchange: PublicExchange, visit: DoorVisit) => Promise<unknown>;
type Handlers = Partial<Record<"GET" | "POST", Handle>>;

const getInfo: Handle = ({ context, place }) => getPublicPlace(context, place);

/** Another site is handed the token to keep; on our own page it lives in a cookie no script can read. */
const enter: Handle = async (exchange) => {
  const { password } = await exchange.body();
  const entered = await comeIn(exchange, typeof password === "string" ? password : null);
  return exchange.foreignOrigin ? { visitorToken: entered } : { isEntered: true };
};

async function comeIn(exchange: PublicExchange, password: string | null): Promise<string> {
  const { context, place, foreignOrigin } = exchange;
  const { visitorToken, placeId } = await enterPublicPlace(context, { ...place, password });
  if (!foreignOrigin) exchange.remember(placeId, visitorToken);
  return visitorToken;
}

/** Whoever says something at an open door is in by that. */
const say: Handle = async (exchange) => {
  const given = await exchange.body();
  const visitorToken = await comeIn(exchange, null);
  const asked = { ...given, ...exchange.place, visitorToken } as Parameters<typeof sayAsVisitor>[1];
  const said = await sayAsVisitor(exchange.context, asked);
  return exchange.foreignOrigin ? { ...said, visitorToken } : said;
};

const listMessages: Handle = ({ context, place, query }) =>
  listVisitorMessages(context, { ...place, conversationId: query.get("conversationId") ?? "" });

/** Somebody who is not known yet has said nothing here. */
const listConversations: Handle = ({ context, place }) =>
  listVisitorConversations(context, place).catch((error) => {
    if (error instanceof AppError && error.code === "forbidden") return { items: [] };
    throw error;
  });

const stop: Handle = ({ context, place }, { params }) =>
  stopAsVisitor(context, { ...place, runId: params.runId ?? "" });

const rate: Handle = async ({ context, place, body }) =>
  rateAsVisitor(context, { ...(await body()), ...place } as Parameters<typeof rateAsVisitor>[1]);

const routes: [path: string, handlers: Handlers][] = [
  ["", { GET: getInfo }],
  ["/enter", { POST: enter }],
  ["/messages", { GET: listMessages, POST: say }],
  ["/conversations", { GET: listConversations }],
  ["/runs/:runId/stop", { POST: stop }],
  ["/feedback", { POST: rate }],
];

function jsonDoor(base: string, kind: PublicKind, [path, handlers]: (typeof routes)[number]): Door {
  return {
    methods: [...Object.keys(handlers), "OPTIONS"],
    path: `${base}${path}`,
    async answer(request, response, visit) {
      const exchange = await openExchange(request, response, visit, kind);
      if (request.method === "OPTIONS") return void response.writeHead(204).end();
      const handle = handlers[request.method as "GET" | "POST"] as Handle;
      try {
        exchange.send(request.method === "POST" ? 202 : 200, await handle(exchange, visit));
      } catch (error) {
        if (error instanceof AppError && error.retryAfterSeconds)
          response.setHeader("retry-after", String(error.retryAfterSeconds));
        throw error;
      }
    },
  };
}

const streamDoor = (base: string, kind: PublicKind): Door => ({
  methods: ["GET", "OPTIONS"],
  path: `${base}/runs/:runId/stream`,
  async answer(request, response, visit) {
    const { context, place } = await openExchange(request, response, visit, kind);
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const runId = visit.params.runId ?? "";
    await liveRuns.find(runId)?.accepted;
    const run = await getVisitorRun(context, { ...place, runId });
    await streamRun(request, response, context, run.id, { shown: entryForVisitor });
  },
});

const doorsOf = (base: string, kind: PublicKind): Door[] => [
  ...routes.map((route) => jsonDoor(base, kind, route)),
  streamDoor(base, kind),
];

/** For people without an account: the page of an agent, and the same for the widget on sites of others. */
export const publicDoors: Door[] = [
  ...doorsOf("/api/public/pages/:slug", "page"),
  ...doorsOf("/api/public/widgets/:slug", "widget"),
];
