import { type MaskingRules, maskText } from "../rules/mask-content.ts";
import type { RunTree } from "../rules/run-tree.ts";
import { wordsIn } from "../rules/search-words.ts";
import { spansOfRun } from "../rules/spans-of-run.ts";
import { excerptOf, masked } from "./masked-span.ts";
import type { TraceDraft } from "./trace-draft.ts";

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
    words: wordsIn(`${question}\n${answer}`),
  };
}
