import { type MaskingRules, maskContent, maskText, mayHoldSecrets } from "../rules/mask-content.ts";
import type { RunTree } from "../rules/run-tree.ts";
import { spansOfRun } from "../rules/spans-of-run.ts";
import type { DerivedSpan, KeyValue, SpanPayload } from "../span.ts";
import type { TraceDraft } from "./trace-draft.ts";

const longestExcerpt = 200;

/** An answer of our own, ready to be filed. */
export function draftOfTree(tree: RunTree, rules: MaskingRules): TraceDraft {
  const { root } = tree;
  const spans = spansOfRun(tree).map((one) => masked(one, rules));
  const question = maskText(root.history.at(-1)?.text ?? "", rules);
  const answer = maskText(root.events.map(({ entry }) => (entry.kind === "text" ? entry.text : "")).join(""), rules);
  return {
    workspaceId: root.workspaceId,
    traceId: root.id,
    source: "parley",
    subject: root.actorId ? `user:${root.actorId}` : "",
    spans,
    agentVersionId: root.agentVersionId,
    channel: root.channel,
    userId: root.actorId,
    conversationId: root.conversationId,
    runId: root.id,
    excerpt: excerptOf(question),
    text: `${question}\n${answer}`,
  };
}

export const excerptOf = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, longestExcerpt);

/** Without what must not be stored, and written out as it is kept. */
export function masked({ span, payload }: DerivedSpan, rules: MaskingRules): DerivedSpan {
  const error = span.error === null ? null : maskText(span.error, rules).slice(0, 500);
  const row = error === span.error ? span : { ...span, error };
  if (!payload) return { span: row, payload };
  const text = JSON.stringify(payload);
  if (!mayHoldSecrets(text, rules)) return { span: row, payload, text };
  const safe = maskPayload(payload, rules);
  return { span: row, payload: safe, text: JSON.stringify(safe) };
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
