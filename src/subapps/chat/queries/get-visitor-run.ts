import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireVisit, requireVisitorRun, visitInput } from "../records/find-visit.ts";
import { runStatus } from "../rules/run-status.ts";

/** Whether an answer is one of this visitor's, before it is streamed to them. */
export const getVisitorRun = query({
  name: "chat.get_visitor_run",
  input: z.object({ ...visitInput, runId: uuid() }),
  result: z.object({ id: z.string(), status: runStatus }),
  allow: "anyone",
  run: async ({ db }, { runId, ...given }) => requireVisitorRun(db, await requireVisit(db, given), runId),
});
