import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { stopChannel } from "#engine/runs/run-channels.ts";
import { runStatus } from "#engine/runs/run-result.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { requireVisit, requireVisitorRun, visitInput } from "../records/find-visit.ts";

/** A visitor ends the answer to their own question; what was written stays. */
export const stopAsVisitor = flow({
  name: "chat.stop_as_visitor",
  input: z.object({ ...visitInput, runId: uuid() }),
  result: z.object({ runId: uuid(), status: runStatus }),
  allow: "anyone",
  async run({ db }, { runId, ...given }) {
    const { id, status } = await requireVisitorRun(db, await requireVisit(db, given), runId);
    // A visitor's run never waits for a person, so there is nothing to end but what runs.
    if (status === "running") await sqlClient().notify(stopChannel, id);
    return { runId: id, status };
  },
});
