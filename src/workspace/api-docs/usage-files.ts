import type { ApiOperation } from "./openapi.ts";

const text = { type: "string" };
const parameter = (name: string, description: string, schema: Record<string, unknown> = text, required = false) => ({
  name,
  in: "query" as const,
  required,
  description,
  schema,
});
const time = [
  parameter("from", "A date such as 2026-11-01, or a moment such as 2026-11-01T09:00:00Z", text, true),
  parameter("to", "The same; what begins then is left out", text, true),
  parameter("zone", "In which days begin, such as Europe/Oslo; UTC unless given"),
];
const refused = {
  400: { $ref: "#/components/responses/Invalid" },
  401: { $ref: "#/components/responses/SignedOut" },
};
const file = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
});

/** Usage as files: streamed as they are read, with cells that no spreadsheet runs. */
export const usageFiles: Record<string, Record<string, ApiOperation>> = {
  "/api/v1/usage/export/events": {
    get: {
      operationId: "exportUsageEvents",
      tags: ["usage"],
      summary: "Every event of a time, as CSV or JSON lines",
      description:
        "One line for each event, oldest first. A correction takes the line of the same id and revision back (`is_reversal`, all figures negative) and states it anew, so plain sums are right. With `withCursor=true` each line carries a cursor: after a broken connection go on with `after`. Whoever may not see everybody's usage gets their own.",
      parameters: [
        ...time,
        parameter("format", "csv unless given", { type: "string", enum: ["csv", "jsonl"] }),
        parameter("withCursor", "Adds a cursor to each line", { type: "boolean" }),
        parameter("after", "The cursor of the last line you have"),
        parameter("limit", "At most so many lines", { type: "integer", minimum: 1 }),
      ],
      responses: { 200: file("The events", "text/csv", "application/x-ndjson"), ...refused },
    },
  },
  "/api/v1/usage/export/totals": {
    get: {
      operationId: "exportUsageTotals",
      tags: ["usage"],
      summary: "Sums of a time by bar and group, as a file",
      description: "What GET /api/v1/usage answers, with the same parameters, as CSV or JSON. At most 10,000 lines.",
      parameters: [
        ...time,
        parameter("unit", "How wide bars are", { type: "string", enum: ["minute", "hour", "day", "month", "all"] }),
        parameter("by", "Up to two groups, such as agent,model"),
        parameter("format", "csv unless given", { type: "string", enum: ["csv", "json"] }),
      ],
      responses: { 200: file("The sums", "text/csv", "application/json"), ...refused },
    },
  },
  "/api/v1/usage/statements/{month}/file": {
    get: {
      operationId: "downloadUsageStatement",
      tags: ["usage"],
      summary: "The statement of a month, as a file",
      parameters: [
        { name: "month", in: "path", required: true, schema: { type: "string", pattern: "^20\\d\\d-\\d\\d$" } },
        parameter("format", "csv unless given", { type: "string", enum: ["csv", "json"] }),
      ],
      responses: { 200: file("The statement", "text/csv", "application/json"), ...refused },
    },
  },
  "/api/v1/usage/reconciliations": {
    post: {
      operationId: "reconcileUsage",
      tags: ["usage"],
      summary: "Hold a provider's table against what was counted",
      description:
        "`content` is the CSV, up to 5 MB and 50,000 rows. `mapping` names the columns of `day`, `model`, `input`, `output`, `cached`, `cost` and `currency`, each a list; figures of several columns are added up. `models` says what their names mean here. A cell that cannot be read is refused with its line.",
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { type: "object", required: ["name", "mapping", "content"] },
            example: {
              name: "October",
              provider: "openai",
              currency: "USD",
              mapping: {
                day: ["date"],
                model: ["model"],
                input: ["input tokens"],
                output: ["output tokens"],
                cost: ["cost"],
              },
              content: "date,model,input tokens,output tokens,cost\n2026-10-01,gpt-5,1000,200,0.01\n",
            },
          },
        },
      },
      responses: { 201: file("What was kept", "application/json"), ...refused },
    },
  },
};
