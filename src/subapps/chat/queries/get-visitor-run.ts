import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { runStatus } from "#engine/runs/run-result.ts";
import { uuid } from "#lib/uuid.ts";
import { requireVisit, requireVisitorRun, visitInput } from "../records/find-visit.ts";

/** Whether an answer is one of this visitor's, before it is streamed to them. */
export const getVisitorRun = query({
  name: "chat.get_visitor_run",
  input: z.object({ ...visitInput, runId: uuid() }),
  result: z.object({ id: uuid(), status: runStatus }),
  allow: "anyone",
  run: async ({ db }, { runId, ...given }) => requireVisitorRun(db, await requireVisit(db, given), runId),
});
