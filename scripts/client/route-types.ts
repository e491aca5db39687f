import type { ApiDocument, ApiOperation, JsonSchema } from "#workspace/api-docs/openapi.ts";

/** The types of all JSON routes in the OpenAPI document, as TypeScript: `"GET /agents/:agentId": { input: …; result: … }`. */
export function routeTypes(document: ApiDocument): string {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => routeType(path, method, operation) ?? []),
  );
  return `/** Made from the API's OpenAPI document. */\nexport type ParleyApi = {\n${routes.join("\n")}\n};\n`;
}

function routeType(path: string, method: string, operation: ApiOperation): string | null {
  const [status] = Object.keys(operation.responses).filter((one) => one.startsWith("2"));
  const result = jsonOf((operation.responses[status ?? ""] as { content?: Content } | undefined)?.content);
  if (!path.startsWith("/api/v1/") || !result) return null;
  const route = path.slice("/api/v1".length).replaceAll(/\{(\w+)\}/g, ":$1");
  const fields = (operation.parameters ?? [])
    .filter((parameter) => parameter.in !== "header")
    .map(({ name, required, schema }) => field(name, required, schema));
  const body = jsonOf(operation.requestBody?.content);
  const input = [fields.length > 0 || !body ? `{ ${fields.join(" ")} }` : "", body ? typeOf(body) : ""];
  return `  /** ${operation.summary.replaceAll("*/", "")} */
  "${method.toUpperCase()} ${route}": { input: ${input.filter(Boolean).join(" & ")}; result: ${typeOf(result)} };`;
}

type Content = Record<string, { schema: JsonSchema }>;
const jsonOf = (content: Content | undefined): JsonSchema | undefined => content?.["application/json"]?.schema;

const field = (name: string, isRequired: boolean, schema: JsonSchema): string =>
  `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? "" : "?"}: ${typeOf(schema)};`;

const plain: Record<string, string> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const united = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (united) return united.map((one) => `(${typeOf(one)})`).join(" | ");
  if (Array.isArray(schema.allOf)) return schema.allOf.map((one: JsonSchema) => `(${typeOf(one)})`).join(" & ");
  if (schema.type === "array") return arrayType(schema);
  if (schema.type === "object") return objectType(schema);
  return plain[String(schema.type)] ?? "unknown";
}

function arrayType({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(", ")}]`;
  return `(${items ? typeOf(items as JsonSchema) : "unknown"})[]`;
}

function objectType({ properties, required, additionalProperties }: JsonSchema): string {
  const names = (required ?? []) as string[];
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) =>
    field(name, names.includes(name), schema),
  );
  if (fields.length > 0) return `{ ${fields.join(" ")} }`;
  const value = typeof additionalProperties === "object" ? typeOf(additionalProperties as JsonSchema) : "unknown";
  return `{ [name: string]: ${value} }`;
}
