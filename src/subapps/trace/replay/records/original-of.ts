import type { TestMessage } from "#engine/trials/expectation.ts";
import { loadRunTrees } from "../../records/load-run-trees.ts";
import { loadWhole } from "../../records/load-whole.ts";
import type { Who } from "../../records/visible-traces.ts";
import { questionAndAnswer } from "../../rules/question-and-answer.ts";

/** What a replay starts from: what was said up to the question, as far as it is on record, and what came of it. */
export async function originalOf(who: Who, traceId: string) {
  const { id, trace, spans } = await loadWhole(who, traceId);
  const { question, answer } = questionAndAnswer(spans);
  const [tree] = trace.source === "parley" && trace.runId ? await loadRunTrees([trace.runId]) : [];
  const said = (tree?.root.history ?? []).flatMap(({ role, text }): TestMessage[] =>
    (role === "user" || role === "assistant") && text.trim() ? [{ role, text }] : [],
  );
  const messages: TestMessage[] = said.at(-1)?.role === "user" ? said : [{ role: "user", text: question }];
  return { id, trace, spans, question, answer, messages };
}
