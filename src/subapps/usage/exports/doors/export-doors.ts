import type { IncomingMessage } from "node:http";
import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { getUsage } from "../../dashboard/queries/get-usage.ts";
import { exportEvents } from "../queries/export-events.ts";
import type { EventChunk } from "../records/read-events.ts";
import { csvLine, decimalOfNanos } from "../rules/csv.ts";
import { eventFields } from "../rules/event-fields.ts";
import { fileHead, sendStream } from "./send-stream.ts";

export const queryOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(new URL(request.url ?? "/", "http://door").searchParams);

/** GET /api/v1/usage/export/events */
export const eventsDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/usage/export/events",
  async answer(request, response, { context }) {
    const asked = queryOf(request);
    const plan = await exportEvents(context, asked as Parameters<typeof exportEvents>[1]);
    response.writeHead(200, fileHead(plan.format, "usage-events"));
    await sendStream(response, plan.format === "csv" ? csvOf(plan) : linesOf(plan));
  },
};

type Plan = { chunks: AsyncIterable<EventChunk>; withCursor: boolean };

async function* csvOf({ chunks, withCursor }: Plan): AsyncGenerator<string> {
  yield csvLine([...eventFields, ...(withCursor ? ["cursor"] : [])]);
  for await (const chunk of chunks)
    yield chunk
      .map(({ event, cursor }) => csvLine([...eventFields.map((name) => event[name]), ...(withCursor ? [cursor] : [])]))
      .join("");
}

async function* linesOf({ chunks, withCursor }: Plan): AsyncGenerator<string> {
  for await (const chunk of chunks)
    yield chunk.map(({ event, cursor }) => `${JSON.stringify(withCursor ? { ...event, cursor } : event)}\n`).join("");
}

/** GET /api/v1/usage/export/totals: what GET /api/v1/usage answers, as a file. */
export const totalsDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/usage/export/totals",
  async answer(request, response, { context }) {
    const { format = "csv", ...asked } = queryOf(request);
    if (format !== "csv" && format !== "json") throw new AppError("invalid", "format: is neither csv nor json.");
    const found = await getUsage(context, asked as Parameters<typeof getUsage>[1]);
    if (found.isCut)
      throw new AppError(
        "invalid",
        "That are more than 10,000 lines. Ask for a shorter time, wider bars or fewer groups.",
      );
    response.writeHead(200, fileHead(format, "usage-totals"));
    response.end(format === "json" ? JSON.stringify(found, null, 2) : totalsCsv(found));
  },
};

function totalsCsv({ items, by, currency }: Awaited<ReturnType<typeof getUsage>>): string {
  const figures = [
    "answers",
    "messages",
    "conversations",
    "calls",
    "errors",
    "inputTokens",
    "outputTokens",
    "cachedTokens",
    "reasoningTokens",
    "costNanos",
    "documents",
    "recordingSeconds",
    "tasks",
    "activePeople",
  ] as const;
  const head = csvLine(["at", ...by.flatMap((group) => [`${group}_id`, group]), ...figures, "cost", "currency"]);
  const lines = items.map((item) =>
    csvLine([
      item.at,
      ...by.flatMap((group) => [item.groups[group]?.id, item.groups[group]?.name]),
      ...figures.map((name) => item[name]),
      decimalOfNanos(item.costNanos),
      currency,
    ]),
  );
  return head + lines.join("");
}
