import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { findSeal, sealResult } from "../records/find-seal.ts";
import { findTrace } from "../records/find-trace.ts";
import { deriveLive } from "../records/load-live.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { readSpan, shownSpan } from "../records/read-spans.ts";
import { noPayload, shownPayload, shownPayloadResult } from "../records/shown-payload.ts";
import { spanIdInput, traceIdInput } from "../rules/trace-id.ts";

/** What one step read and wrote, and the seal on it. */
export const getSpan = query({
  name: "trace.get_span",
  input: z.object({ traceId: traceIdInput(), spanId: spanIdInput() }),
  result: shownPayloadResult.extend({ seal: sealResult.nullable() }),
  allow: "workspace:read",
  async run({ actor, workspace }, { traceId, spanId }) {
    const found = await findTrace({ actor, workspace }, traceId);
    if (found.kind === "live") {
      const { spans, tree } = await deriveLive(found.rootRunId);
      const one = spans.find(({ span }) => span.spanId === spanId);
      if (!one) throw notFound("This step");
      const shown = one.payload
        ? await shownPayload(workspace.id, one.span, one.payload, tree.root.actorId)
        : noPayload("none");
      return { ...shown, seal: null };
    }
    const { period, userId } = found.row;
    const row = await readSpan(workspace.id, found.row.traceId, period, spanId);
    if (!row) throw notFound("This step");
    const payload = (await readPayloads([row], period)).get(spanId) ?? { state: "none" as const };
    const shown =
      payload.state === "readable"
        ? await shownPayload(workspace.id, shownSpan(row), payload.payload, userId)
        : noPayload(payload.state);
    return { ...shown, seal: await findSeal(row) };
  },
});
