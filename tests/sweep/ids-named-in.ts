import { z } from "zod";

type Node = { [key: string]: Node | Node[] | undefined } & { properties?: Record<string, Node> };

const isId = /(?:^id|Ids?|[tT]oken)$/;

/** The fields of an input that are named like an id, however deep: "config.knowledge[].documentId". */
export function idsNamedIn(input: z.ZodType): string[] {
  const found = new Set<string>();
  walk(z.toJSONSchema(input, { io: "input", unrepresentable: "any", reused: "inline" }) as Node, "", found);
  return [...found];
}

function walk(node: Node | Node[] | undefined, path: string, found: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) walk(each, path, found);
  if (typeof node !== "object" || Array.isArray(node)) return;
  for (const [name, inner] of Object.entries(node.properties ?? {})) {
    const place = path ? `${path}.${name}` : name;
    if (isId.test(name)) found.add(place);
    walk(inner, place, found);
  }
  for (const part of ["anyOf", "oneOf", "allOf", "additionalProperties"]) walk(node[part], path, found);
  for (const part of ["items", "prefixItems"]) walk(node[part], `${path}[]`, found);
}
