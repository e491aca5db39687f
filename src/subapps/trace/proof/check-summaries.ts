import { sqlClient } from "#platform/db/db.ts";
import { excerptOf } from "../filing/masked-span.ts";
import { summaryColumns } from "../filing/summarise.ts";
import { purgedWorkspace } from "../records/purged-workspace.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { type SpanRow, spanColumns, withHexId } from "../records/read-spans.ts";
import { textOf } from "../rules/question-and-answer.ts";
import { wordsIn, workspaceWord } from "../rules/search-words.ts";
import type { Verification } from "./verification.ts";

const columns = [
  "span_count",
  "error_count",
  "started_at",
  "ended_at",
  "duration_nanos",
  "status",
  "name",
  "agent_id",
  "agent_name",
  "agent_version",
  "model",
  "input_tokens",
  "output_tokens",
  "cached_tokens",
  "reasoning_tokens",
  "cost_nanos",
  "first_token_milliseconds",
];
const page = 500;

/** Summaries are no records of their own: they must say what their spans add up to, and quote what was really said. */
export async function checkSummaries(result: Verification): Promise<void> {
  const sql = sqlClient();
  const differs = columns.map((name) => `t.${name} is distinct from counted.${name}`).join(" or ");
  const wrong = await sql<{ workspaceId: string; traceId: string }[]>`
    select t.workspace_id as "workspaceId", t.trace_id as "traceId" from trace.trace t,
      lateral (select ${sql.unsafe(summaryColumns)} from trace.span s
        where s.workspace_id = t.workspace_id and s.trace_id = t.trace_id and s.period = t.period) counted
    where ${sql.unsafe(differs)} limit 1000`;
  for (const { workspaceId, traceId } of wrong)
    result.faults.push({
      kind: "summary",
      record: `summary of trace ${traceId}`,
      because: "it does not say what its steps add up to",
      workspaceId,
    });
  for (let after = ""; ; ) {
    const last = await checkWords(result, after);
    if (last === null) return;
    after = last;
  }
}

type Root = SpanRow & { period: string; excerpt: string };

/** Of our own answers: the excerpt and the words that are searched come from the content of the first step. */
async function checkWords(result: Verification, after: string): Promise<string | null> {
  const sql = sqlClient();
  const rows = await sql<Root[]>`
    select ${sql.unsafe(spanColumns)}, s.period::text as period, t.excerpt from trace.trace t join trace.span s
      on s.workspace_id = t.workspace_id and s.trace_id = t.trace_id and s.period = t.period and s.parent_span_id is null
    where t.source = 'parley' and t.trace_id::text > ${after} order by t.trace_id::text limit ${page}`;
  const said: { traceId: string; words: string; workspaceId: string; excerpt: string }[] = [];
  for (const [period, group] of Map.groupBy(rows, ({ period }) => period)) {
    const payloads = await readPayloads(group.map(withHexId), period);
    for (const root of group) {
      const read = payloads.get(root.spanId);
      if (read?.state === "broken") continue; // named already
      const { input, output } = read?.state === "readable" ? read.payload : {};
      const question = textOf(input);
      const text = read?.state === "readable" ? `${question}\n${textOf(output)}` : "";
      const { traceId, workspaceId } = root;
      const words = [workspaceWord(workspaceId), ...wordsIn(text)].join(" ");
      said.push({ traceId, workspaceId, words, excerpt: excerptOf(question) });
    }
  }
  const wrong = await sql<{ workspaceId: string; traceId: string }[]>`
    select g."workspaceId", g."traceId" from json_to_recordset(${JSON.stringify(said)}::text::json) as g(
      "workspaceId" uuid, "traceId" uuid, words text, excerpt text)
    join trace.trace t on t.workspace_id = g."workspaceId" and t.trace_id = g."traceId"
    where (t.excerpt <> g.excerpt or t.words <> array_to_tsvector(string_to_array(g.words, ' ')))
      and not ${sql.unsafe(purgedWorkspace("t.workspace_id"))}`; // its keys went first, the rest goes within the hour
  for (const { workspaceId, traceId } of wrong)
    result.faults.push({
      kind: "summary",
      record: `summary of trace ${traceId}`,
      because: "what it quotes was not said",
      workspaceId,
    });
  return rows.length < page ? null : (rows.at(-1)?.traceId ?? null);
}
