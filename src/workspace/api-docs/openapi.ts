import { z } from "zod";
import { isPermission } from "#core/access/permissions.ts";
import type { AnyOperation } from "#core/command/operation.ts";
import type { Endpoint } from "#core/web/endpoint.ts";
import { examples } from "./examples.ts";
import { otherPaths } from "./other-paths.ts";

export type JsonSchema = Record<string, unknown>;
export type ApiParameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, unknown>;
};
export type ApiDocument = {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: Record<string, Record<string, unknown>>;
};

/** The API as an OpenAPI 3.1 document, made from the very schemas that check its requests. */
export function openApiDocument(endpoints: readonly Endpoint[], origin = "/"): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  const taken = new Set<string>();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = operationOf(endpoint, taken);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  for (const [path, methods] of Object.entries(otherPaths)) paths[path] = { ...paths[path], ...methods };
  const tags = inReadingOrder(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags)),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley API",
      version: "1",
      description:
        "Agents, conversations, runs and people of a workspace. Lists go on by cursor, changes may carry an Idempotency-Key, errors are problem+json, and every answer says how many requests the key has left.",
    },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "A key from Settings, under API keys: pk_…" },
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token", description: "Somebody signed in" },
      },
      schemas: { Problem: problemSchema },
      responses: Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, problemResponse(text)])),
    },
  };
}

const firstTags = ["agents", "messages", "conversations", "runs", "approvals", "tools", "openai"];

/** What most people come for stands first. */
function inReadingOrder(tags: readonly string[]): string[] {
  const known = new Set(tags);
  return [...firstTags.filter((tag) => known.has(tag)), ...[...known].filter((tag) => !firstTags.includes(tag))];
}

const problems = {
  Invalid: "The request is not valid: `fields` says what is wrong",
  SignedOut: "No key, or one that is not valid",
  Forbidden: "The key or role does not include this",
  NotFound: "It does not exist, or not for you",
  Conflict: "In conflict with what is there",
  OverLimit: "Too many requests, or over a budget: see Retry-After",
  Unavailable: "Not available right now",
};
const statuses = {
  400: "Invalid",
  401: "SignedOut",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  429: "OverLimit",
  503: "Unavailable",
};

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "detail", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    detail: { type: "string", description: "What is wrong and what to do about it" },
    requestId: { type: "string" },
    fields: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
};

const problemResponse = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

export const problemReferences = Object.fromEntries(
  Object.entries(statuses).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
);

const idempotencyKey: ApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key again gets the first answer, and nothing happens twice",
  schema: { type: "string", maxLength: 200 },
};

function operationOf({ method, path, summary, operation, status = 200 }: Endpoint, taken: Set<string>): ApiOperation {
  const schema = jsonSchemaOf(operation.input, "input");
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const isRead = method === "GET";
  const body = {
    ...schema,
    properties: Object.fromEntries(rest),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const example = examples[operation.operation];
  const hasBody = !isRead && (rest.length > 0 || !schema.properties);
  return {
    operationId: operationId(operation.operation, path, taken),
    tags: [path.split("/")[3] ?? "other"],
    summary,
    description: needs(operation.allow),
    ...securityOf(operation.allow),
    parameters: [
      ...inPath.map(
        (name): ApiParameter => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } }),
      ),
      ...(isRead
        ? rest.map(([name, field]) => queryParameter(name, field, required.includes(name)))
        : [idempotencyKey]),
    ],
    ...(hasBody && {
      requestBody: {
        required: body.required.length > 0,
        content: { "application/json": { schema: tidy(body), ...(example && { example }) } },
      },
    }),
    responses: {
      [status]: {
        description: "It worked",
        headers: limitHeaders,
        content: { "application/json": { schema: answerOf(operation) } },
      },
      ...problemReferences,
    },
  };
}

const queryParameter = (name: string, schema: JsonSchema, required: boolean): ApiParameter => ({
  name,
  in: "query",
  required,
  schema,
});

const limitHeaders = Object.fromEntries(
  ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"].map((name) => [name, { schema: { type: "integer" } }]),
);

const answerOf = ({ result }: AnyOperation): JsonSchema => jsonSchemaOf(result, "output");

export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: plainForms,
  }) as JsonSchema;
  return made;
}

/** Times are texts in JSON, "nothing" is an empty object, and the limits of safe integers are left out. */
function plainForms({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date-time" && jsonSchema.anyOf) {
    delete jsonSchema.anyOf;
    jsonSchema.type = "string";
  }
  if (jsonSchema.title === "Nothing" && jsonSchema.anyOf) {
    delete jsonSchema.anyOf;
    jsonSchema.type = "object";
  }
}

const tidy = ({ required, ...schema }: JsonSchema & { required: string[] }): JsonSchema =>
  required.length > 0 ? { ...schema, required } : schema;

/** `agents.create_agent` is createAgent; one that has a second address is told apart by it. */
function operationId(operation: string, path: string, taken: Set<string>): string {
  const plain = (operation.split(".")[1] ?? operation).replaceAll(/_([a-z])/g, (_match, letter: string) =>
    letter.toUpperCase(),
  );
  const room = path.split("/")[3] ?? "";
  const candidates = [plain, `${plain}In${room.charAt(0).toUpperCase()}${room.slice(1)}`];
  const free = candidates.find((name) => !taken.has(name)) ?? `${plain}${taken.size}`;
  taken.add(free);
  return free;
}

function needs(allow: string): string {
  if (isPermission(allow)) return `Needs the permission \`${allow}\`.`;
  if (allow === "account") return "For somebody signed in; an API key is not enough.";
  return allow === "anyone" ? "Open to anyone." : "For anybody signed in, or any API key.";
}

function securityOf(allow: string): Pick<ApiOperation, "security"> {
  if (allow === "anyone") return { security: [] };
  return allow === "account" ? { security: [{ session: [] }] } : {};
}
