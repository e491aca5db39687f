/**
 * Agents in code of OpenAI's Agents SDK, which is how Agent Builder lets its agents go: TypeScript (`new Agent({…})`) and
 * Python (`Agent(…)`). The code is read, never run: what is written out as text is found, what is computed is not.
 */
export const isAgentsCode = (content: string): boolean => /\b(?:new\s+)?Agent\s*(?:<[^>]*>)?\(/.test(content);

export type CodeAgent = {
  name: string;
  instructions: string;
  model: string;
  handoff_description: string;
  tools: string[];
  handoffs: string[];
  model_settings: Record<string, number>;
};

const opening =
  /(?:(?:const|let|var)\s+(\w+)(?:\s*:[^=]{1,200})?|^[ \t]*(\w+)(?:\s*:[^=\n]{1,200})?)\s*=\s*(?:new\s+)?Agent\s*(?:<[^>]*>)?(?:\.create)?\(/gm;

export function readAgentsCode(content: string): CodeAgent[] {
  const found = [...content.matchAll(opening)].map((match) => ({
    variable: match[1] ?? match[2] ?? "",
    body: enclosed(content, match.index + match[0].length),
  }));
  const names = new Map(found.map(({ variable, body }) => [variable, textOf(body, "name", content) || variable]));
  return found.map(({ variable, body }) => ({
    name: names.get(variable) ?? variable,
    instructions: textOf(body, "instructions", content),
    model: textOf(body, "model", content),
    handoff_description: textOf(body, "handoffDescription|handoff_description", content),
    tools: listOf(body, "tools"),
    handoffs: listOf(body, "handoffs").map((one) => names.get(one) ?? one),
    model_settings: settingsOf(body),
  }));
}

/** What stands between a bracket that is open at `from` and its end; quotes are stepped over. */
function enclosed(code: string, from: number): string {
  let depth = 1;
  for (let at = from; at < code.length; at++) {
    quoted.lastIndex = at;
    const text = /["'`]/.test(code[at] as string) ? quoted.exec(code) : null;
    if (text) at += text[0].length - 1;
    else if (/[([{]/.test(code[at] as string)) depth++;
    else if (/[)\]}]/.test(code[at] as string) && --depth === 0) return code.slice(from, at);
  }
  return code.slice(from);
}

const quoted = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y;

const quotes = String.raw`"""([\s\S]*?)"""|'''([\s\S]*?)'''|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\x60((?:\\.|[^\x60\\])*)\x60`;

/** A field that is written out as text, or names a constant that is. */
function textOf(body: string, field: string, code: string): string {
  const direct = new RegExp(String.raw`\b(?:${field})\s*[:=]\s*[rf(]?\s*(?:${quotes})`).exec(body);
  if (direct) return plain(direct);
  const name = new RegExp(String.raw`\b(?:${field})\s*[:=]\s*(\w+)\b`).exec(body)?.[1];
  if (!name) return "";
  const constant = new RegExp(String.raw`\b${name}\s*(?::[^=\n]+)?=\s*[rf(]?\s*(?:${quotes})`).exec(code);
  return constant ? plain(constant) : "";
}

const plain = (match: RegExpExecArray): string =>
  (match.slice(1).find((text) => text !== undefined) ?? "")
    .replaceAll(/\\([nt"'`\\$])/g, (_, sign: string) => ({ n: "\n", t: "\t" })[sign] ?? sign)
    // What code would have filled in becomes a variable.
    .replaceAll(/\$\{\s*(?:[\w]+\.)*(\w+)\s*\}/g, (_, name: string) => `{{${name.toLowerCase()}}}`)
    .trim();

const listOf = (body: string, field: string): string[] =>
  [...(new RegExp(String.raw`\b${field}\s*[:=]\s*\[([^\]]*)\]`).exec(body)?.[1] ?? "").matchAll(/[A-Za-z_]\w*/g)].map(
    ([name]) => name,
  );

function settingsOf(body: string): Record<string, number> {
  const names: [string, string][] = [
    ["temperature", "temperature"],
    ["topP|top_p", "top_p"],
    ["maxTokens|max_tokens", "max_tokens"],
  ];
  return Object.fromEntries(
    names.flatMap(([pattern, name]) => {
      const value = new RegExp(String.raw`\b(?:${pattern})\s*[:=]\s*([\d.]+)`).exec(body)?.[1];
      return value ? [[name, Number(value)]] : [];
    }),
  );
}
