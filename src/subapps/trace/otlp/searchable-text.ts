import { plainValue } from "../rules/plain-value.ts";
import type { KeyValue } from "../span.ts";
import { names } from "./conventions.ts";
import type { OtlpSpan } from "./otlp-span.ts";

const mostCharacters = 1000;
const perAttribute = mostCharacters / 2;
/** `\u4e2d` is six characters for one. */
const longestEscape = 6;

const content = new Set<string>([
  ...names.inputMessages,
  ...names.input,
  ...names.outputMessages,
  ...names.output,
  ...names.instructions,
]);
const contentList =
  /^(?:llm\.(?:in|out)put_messages|gen_ai\.(?:prompt|completion))\.\d+\.(?:message\.)?(?:content|contents\.\d+\.message_content\.text)$/;

/** What is worth searching in a span: what was read and written, a little of each. */
export function searchableText({ attributes, events }: OtlpSpan): string {
  const found: string[] = [];
  let left = mostCharacters;
  const take = (list: readonly KeyValue[], isAll: boolean) => {
    for (const { key, value } of list) {
      if (left <= 0 || (!isAll && !content.has(key) && !contentList.test(key))) continue;
      const words = beginning(
        value.stringValue ?? JSON.stringify(plainValue(value)) ?? "",
        Math.min(left, perAttribute),
      );
      found.push(words.replaceAll("\0", "").toWellFormed());
      left -= words.length;
    }
  };
  take(attributes, false);
  for (const event of events) if (event.name.startsWith("gen_ai.")) take(event.attributes, true);
  return found.join("\n");
}

/** Senders that write JSON in ASCII escape every other letter: nobody would find a word of it as it stands. */
function beginning(text: string, most: number): string {
  const start = text.slice(0, most * longestEscape);
  return (start.includes("\\u") ? unescaped(start) : start).slice(0, most);
}

/** JSON inside JSON has its backslashes doubled. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
