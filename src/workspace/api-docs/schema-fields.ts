import type { JsonSchema } from "./openapi.ts";

export type SchemaField = { path: string; type: string; isRequired: boolean; note: string };

const deepest = 4;

/** The fields of a schema as a flat list for reading: `config.tools[].policy`. */
export function schemaFields(schema: JsonSchema, prefix = "", depth = 0): SchemaField[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema.required ?? []) as string[]);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const own = { path, type: typeOf(field), isRequired: required.has(name), note: noteOf(field) };
    const { inner, suffix } = insideOf(field);
    return inner && depth < deepest ? [own, ...schemaFields(inner, `${path}${suffix}`, depth + 1)] : [own];
  });
}

function insideOf(field: JsonSchema): { inner: JsonSchema | null; suffix: string } {
  if (field.properties) return { inner: field, suffix: "" };
  const items = field.items as JsonSchema | undefined;
  return items?.properties ? { inner: items, suffix: "[]" } : { inner: null, suffix: "" };
}

export function typeOf(field: JsonSchema): string {
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (Array.isArray(field.enum)) return field.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = (field.anyOf ?? field.oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (field.type === "array") return `${typeOf((field.items as JsonSchema | undefined) ?? {})}[]`;
  return Array.isArray(field.type) ? field.type.join(" | ") : String(field.type ?? "any");
}

function noteOf(field: JsonSchema): string {
  const facts: string[] = [];
  if (typeof field.description === "string") facts.push(field.description);
  if (typeof field.maxLength === "number") facts.push(`at most ${field.maxLength} characters`);
  if (typeof field.maxItems === "number") facts.push(`at most ${field.maxItems} entries`);
  const isBounded = typeof field.minimum === "number" && typeof field.maximum === "number";
  if (isBounded && Number(field.maximum) < Number.MAX_SAFE_INTEGER) facts.push(`${field.minimum} to ${field.maximum}`);
  const { default: usual } = field;
  if (usual !== undefined && usual !== null && typeof usual !== "object" && usual !== "")
    facts.push(`${JSON.stringify(usual)} if not given`);
  return facts.join("; ");
}
