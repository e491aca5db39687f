type Property = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};
type Schema = { properties?: Record<string, Property>; required?: string[] };

/** What a text gives away, each thing used once. */
type Clues = {
  text: string;
  rest: string;
  quoted: string[];
  numbers: string[];
  codes: string[];
  emails: string[];
  urls: string[];
};

/**
 * Arguments that are there in the text for everyone to see. Null when one that is needed is not: guessing would be worse
 * than not calling. `rest` is the text without the words that named the tool.
 */
export function fillArguments(
  schema: Record<string, unknown>,
  text: string,
  rest: string,
): Record<string, unknown> | null {
  const { properties = {}, required = [] } = schema as Schema;
  const clues = cluesIn(text, rest);
  const filled: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isRequired = required.includes(name);
    const value = argumentFor(name, property, clues, isRequired && required.length === 1);
    if (value !== undefined) filled[name] = value;
    else if (isRequired) return null;
  }
  return filled;
}

function cluesIn(text: string, rest: string): Clues {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
  return {
    text,
    rest,
    quoted: all(/["“„«‘'](\S[^"”“»’']*?)["”“»’'](?=[\s.,;:!?)]|$)/gu),
    numbers: all(/(?<![\w.-])(-?\d+(?:[.,]\d+)?)(?![\w-])/gu).map((number) => number.replace(",", ".")),
    codes: all(/(?<![\w-])(#?(?=[A-Za-z-]*\d)[A-Za-z]{0,6}-?\d[\w-]{2,})(?![\w-])/gu).map((code) =>
      code.replace(/^#/, ""),
    ),
    emails: all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu),
    urls: all(/https?:\/\/[^\s<>"']+/gu),
  };
}

function argumentFor(name: string, property: Property, clues: Clues, isOnlyOne: boolean): unknown {
  const type = Array.isArray(property.type) ? property.type.find((one) => one !== "null") : property.type;
  if (property.enum) return property.enum.find((value) => holds(clues.text, String(value)));
  if (type === "integer" || type === "number") return numberIn(clues, type, property);
  if (type !== "string") return undefined;
  if (property.format === "email" || /e_?-?mail/i.test(name)) return clues.emails.shift();
  if (property.format === "uri" || /(^|_)(url|link|address_url)$/i.test(name)) return clues.urls.shift();
  if (property.format?.startsWith("date") || /(^|_)date$/i.test(name)) return dateIn(clues.text);
  if (/(^|_)(expression|formula)$/i.test(name)) return expressionIn(clues.text) ?? undefined;
  if (/(^|_)(id|code|number|reference|sku|order)$|Id$/i.test(name)) return clues.codes.shift() ?? clues.numbers.shift();
  if (property.format || property.pattern) return undefined;
  const quoted = clues.quoted.shift();
  if (quoted !== undefined) return quoted;
  if (!isOnlyOne) return undefined;
  if (/(^|_)(query|q|question|search|text|prompt|message|input|topic)$/i.test(name)) return clues.rest || clues.text;
  return afterPreposition(clues.rest) ?? undefined;
}

const holds = (text: string, value: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${quotable(value)}(?![\\p{L}\\p{N}])`, "iu").test(text);

const quotable = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[_-]/g, "[ _-]");

function numberIn({ numbers }: Clues, type: "integer" | "number", { minimum, maximum }: Property): number | undefined {
  const at = numbers.findIndex((text) => {
    const value = Number(text);
    return (
      (type === "number" || Number.isInteger(value)) &&
      value >= (minimum ?? Number.NEGATIVE_INFINITY) &&
      value <= (maximum ?? Number.POSITIVE_INFINITY)
    );
  });
  return at < 0 ? undefined : Number(numbers.splice(at, 1)[0]);
}

const dateIn = (text: string): string | undefined => /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];

/** An arithmetic expression: at least two numbers and a sign between them. */
export function expressionIn(text: string): string | null {
  const found = /[-(]*\d[\d\s.,()]*(?:(?:\*\*|[-+*/%^×÷])[\d\s.,()]*)+/u.exec(text)?.[0]?.trim();
  if (!found || !/\d\s*\)*\s*(\*\*|[-+*/%^×÷])\s*\(*\s*-?\d/u.test(found) || /^\d{4}-\d{2}-\d{2}$/.test(found))
    return null;
  return found.replaceAll("×", "*").replaceAll("÷", "/").replace(/[.,]$/, "");
}

/** "the weather in Lisbon tomorrow" → "Lisbon tomorrow" */
const afterPreposition = (rest: string): string | null =>
  /(?:^|\s)(?:in|for|of|about|at|to|named|called|в|за|на|с име|à|a|pour|de|sur|en|para|sobre|em|por)\s+(\S.*)$/iu
    .exec(rest)?.[1]
    ?.replace(/[?!.]+$/, "")
    .trim() || null;
