import { GivenObject } from "./given-object.ts";
import { badFile } from "./imported.ts";

/** A flow of Flowise: what is on its canvas. */
export type Flow = { name: string; nodes: FlowNode[]; edges: { from: string; to: string; handle: string }[] };
export type FlowNode = { id: string; name: string; label: string; category: string; inputs: GivenObject };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One flow as its canvas saves it, or all flows of an instance: lists of rows that carry their canvas as text. */
export function flowsIn(value: unknown): Flow[] {
  if (!isObject(value)) return [];
  if (isCanvas(value)) return [flowOf(value, "")];
  return ["ChatFlow", "AgentFlow", "AgentFlowV2", "chatflows", "agentflows"].flatMap((kind) => {
    const rows: unknown[] = Array.isArray(value[kind]) ? value[kind] : [];
    return rows.filter(isObject).map((row, index) => {
      const name = String(row.name ?? "");
      const canvas = parsed(row.flowData, `${kind}[${index}].flowData`);
      if (!isCanvas(canvas)) throw badFile(`${kind}[${index}] (${name}) has no nodes, so it cannot be imported.`);
      return flowOf(canvas, name);
    });
  });
}

function parsed(value: unknown, place: string): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    throw badFile(`${place} is not valid JSON, so nothing was imported.`);
  }
}

/** Other products draw on canvases, too: only Flowise's nodes carry their inputs and what they are made of. */
const isCanvas = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  Array.isArray(value.nodes) &&
  value.nodes.some(
    (node) => isObject(node) && isObject(node.data) && isObject(node.data.inputs) && "name" in node.data,
  );

function flowOf(canvas: Record<string, unknown>, name: string): Flow {
  const given = new GivenObject(canvas);
  return {
    name: name || given.text("name"),
    nodes: given.objects("nodes").map((node) => {
      const data = node.object("data");
      return {
        id: node.text("id") || data.text("id"),
        name: data.text("name"),
        label: data.text("label") || data.text("name"),
        category: data.text("category"),
        inputs: data.object("inputs"),
      };
    }),
    edges: given.objects("edges").map((edge) => ({
      from: edge.text("source"),
      to: edge.text("target"),
      handle: edge.text("sourceHandle"),
    })),
  };
}

/** Its editor writes prompts as HTML, with variables as marked-up mentions. */
export function plainPrompt(text: string): string {
  if (!/<\/?(?:p|span|br|strong|em|ul|ol|li|h[1-6]|code|pre)\b/i.test(text)) return text.trim();
  return text
    .replaceAll(/<li\b[^>]*>\s*(?:<p\b[^>]*>)?/gi, "\n- ")
    .replaceAll(/<br\s*\/?>|<\/(?:p|h[1-6]|ul|ol|pre)>/gi, "\n")
    .replaceAll(/<\/?(?:p|span|strong|em|b|i|u|a|ul|ol|li|h[1-6]|code|pre|blockquote|div)\b[^>]*>/gi, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\{\{\s*([\w.$-]+)\s*\}\}/g, (_, name: string) => `{{${name.split(".").at(-1)}}}`)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
