import { systemContext } from "#core/access/context.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import { AppError } from "#lib/app-error.ts";
import { database, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { loadWhole } from "../records/load-whole.ts";
import type { Who } from "../records/visible-traces.ts";
import { questionAndAnswer } from "../rules/question-and-answer.ts";
import { writeScore } from "../scores/records/write-score.ts";
import type { DerivedSpan } from "../span.ts";
import { byModel, type CheckRule } from "./check-rule.ts";
import { runCheck } from "./run-check.ts";

type Due = { checkId: string; traceId: string; workspaceId: string; attempts: number; name: string; rule: CheckRule };

const together = 4;
const leaseSeconds = 120;
const mostAttempts = 5;

/** Takes up what is in line until nothing is. Claimed for a while, so that a worker that dies loses nothing. */
export async function workChecks(): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await sqlClient()<Due[]>`
      with next as (
        select check_id, trace_id from trace.check_due where done_at is null and due_at <= now()
        order by due_at limit ${together} for update skip locked
      ), claimed as (
        update trace.check_due d set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = d.attempts + 1
        from next where d.check_id = next.check_id and d.trace_id = next.trace_id returning d.*
      )
      select d.check_id as "checkId", d.trace_id as "traceId", d.workspace_id as "workspaceId", d.attempts, c.name, c.rule
      from claimed d join trace.check_rule c on c.id = d.check_id`;
    if (due.length === 0) return done;
    await Promise.all(due.map(one));
    done += due.length;
  }
}

async function one(due: Due): Promise<void> {
  const sql = sqlClient();
  const fault = await check(due).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) log.error("a check failed unexpectedly", { ...due, error });
      return error instanceof AppError ? error : new AppError("unavailable", "Something went wrong on our side.");
    },
  );
  await sql`update trace.check_rule set last_fault = ${fault?.message ?? null}
    where id = ${due.checkId} and last_fault is distinct from ${fault?.message ?? null}`;
  // A model that is busy may answer later; a trace that is gone will not come back.
  const isPassing = fault?.code === "unavailable" && due.attempts < mostAttempts;
  await sql`
    update trace.check_due set done_at = ${isPassing ? null : sql`now()`},
      due_at = now() + make_interval(secs => ${2 ** due.attempts * 5})
    where check_id = ${due.checkId} and trace_id = ${due.traceId}`;
}

async function check({ checkId, traceId, workspaceId, name, rule }: Due): Promise<void> {
  const context = systemContext({ id: workspaceId, name: "" });
  const { trace, spans } = await loadWhole({ actor: context.actor, workspace: context.workspace } as Who, traceId);
  const { question } = questionAndAnswer(spans);
  const answered = {
    question,
    parts: partsOf(spans),
    costNanos: trace.costNanos,
    milliseconds: (trace.durationNanos ?? 0) / 1e6,
  };
  const outcome = await runCheck(context, answered, rule);
  if (!outcome) return;
  await writeScore(database(), {
    workspaceId,
    traceId,
    spanId: null,
    name,
    given: outcome.given,
    comment: outcome.says.slice(0, 2000),
    source: byModel(rule) ? "model" : "code",
    giver: `check:${checkId}`,
    authorId: null,
    authorName: name,
    costNanos: outcome.costNanos,
  });
}

/** A trace in the form that expectations are held against, wherever it came from. */
export function partsOf(spans: readonly DerivedSpan[]): MessagePart[] {
  const { answer, passages } = questionAndAnswer(spans);
  const tools = spans.flatMap(({ span }): MessagePart[] =>
    span.kind === "tool"
      ? [{ kind: "tool", callId: span.spanId, name: span.name, arguments: {}, state: "done", result: "" }]
      : [],
  );
  const cited = passages.map(
    ({ documentId, title, locator, quote }): MessagePart => ({ kind: "citation", documentId, title, locator, quote }),
  );
  return [{ kind: "text", text: answer }, ...tools, ...cited];
}
