import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { findTrace } from "../../records/find-trace.ts";
import { hexOfTraceId, spanIdInput, traceIdInput } from "../../rules/trace-id.ts";
import { hasSpan } from "../records/has-span.ts";
import { writeScore } from "../records/write-score.ts";
import { scoreName, scoreValue } from "../score.ts";
import { anyScoreValue } from "../score-result.ts";

/** Says what one thinks of a trace, or of one of its steps. Said again under the same name it replaces one's own word. */
export const giveScore = command({
  name: "trace.give_score",
  input: z
    .object({
      traceId: traceIdInput(),
      spanId: spanIdInput().nullish(),
      name: scoreName(),
      comment: z.string().trim().max(2000).default(""),
    })
    .and(scoreValue),
  result: z.object({ id: z.string(), traceId: z.string(), name: z.string(), value: anyScoreValue }),
  allow: "trace:review",
  async run({ db, actor, workspace }, { traceId, spanId = null, name, comment, ...given }) {
    const found = await findTrace({ actor, workspace }, traceId);
    const id = found.kind === "live" ? found.rootRunId : found.row.traceId;
    if (spanId && !(await hasSpan(workspace.id, found, spanId))) throw notFound("This step");
    const isKey = actor.via === "api_key";
    const scoreId = await writeScore(db, {
      workspaceId: workspace.id,
      traceId: id,
      spanId: spanId ?? null,
      name,
      given,
      comment,
      source: isKey ? "api" : "person",
      giver: isKey ? `key:${actor.apiKeyId}` : `user:${actor.id}`,
      authorId: actor.id,
      authorName: actor.name,
    });
    return { id: scoreId, traceId: hexOfTraceId(id), name, value: given.value };
  },
  audit: ({ traceId, name, kind, value }) => ({
    targetId: traceId,
    detail: { name, ...(kind !== "text" && { value }) },
  }),
});
