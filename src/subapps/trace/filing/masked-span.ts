import { type MaskingRules, maskContent, maskText, mayHoldSecrets } from "../rules/mask-content.ts";
import type { DerivedSpan, KeyValue, SpanPayload } from "../span.ts";

const longestExcerpt = 200;

export const excerptOf = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, longestExcerpt);

/** Without what must not be stored, and written out as it is kept. */
export function masked({ span, payload }: DerivedSpan, rules: MaskingRules): DerivedSpan & { isClean: boolean } {
  const error = span.error === null ? null : maskText(span.error, rules).slice(0, 500);
  const row = error === span.error ? span : { ...span, error };
  if (!payload) return { span: row, payload, isClean: true };
  const text = JSON.stringify(payload);
  if (!mayHoldSecrets(text, rules)) return { span: row, payload, text, isClean: true };
  const safe = maskPayload(payload, rules);
  return { span: row, payload: safe, text: JSON.stringify(safe), isClean: false };
}

/** Ids and times are no content: what looks like a card number in them is none. */
function maskPayload({ raw, events, links, ...content }: SpanPayload, rules: MaskingRules): SpanPayload {
  const attributesOf = <One extends { attributes: KeyValue[] }>(one: One): One => ({
    ...one,
    attributes: maskContent(one.attributes, rules),
  });
  const message = raw?.status?.message;
  return {
    ...maskContent(content, rules),
    ...(events && { events: events.map(attributesOf) }),
    ...(links && { links: links.map(attributesOf) }),
    ...(raw && {
      raw: {
        ...raw,
        resource: attributesOf(raw.resource),
        ...(message && { status: { ...raw.status, message: maskText(message, rules) } }),
      },
    }),
  };
}
