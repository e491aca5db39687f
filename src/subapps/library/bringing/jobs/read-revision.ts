import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { ReadingFault } from "../../parsing/fault.ts";
import { readInTurn } from "../read-in-turn.ts";
import { endRevision } from "../records/reading-state.ts";

/** Delivered at least once, and taken up by another worker where one dies: pages that were kept are not read again. */
export const readRevisionJob = job({
  name: "library.read_revision",
  payload: z.object({ revisionId: uuid() }),
  async run(step, { revisionId }) {
    try {
      await step("read", () => readInTurn(revisionId), { attempts: 3 });
    } catch (error) {
      log.error("a document could not be read", { revisionId, error });
      await step("give up", () => endRevision(revisionId, new ReadingFault("broken")));
    }
  },
});
