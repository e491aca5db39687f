import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { atMost } from "#core/trials/at-most.ts";
import { uuid } from "#lib/uuid.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { ReadingFault } from "../../parsing/fault.ts";
import { readRevision } from "../read-revision.ts";
import { endRevision } from "../records/reading-state.ts";

/** Of one worker at a time. A file that takes long lets others begin beside it, so that a short one never waits for a scan. */
const together = atMost(4);
const beginning = atMost(2);
const shortMilliseconds = 15_000;

/** Delivered at least once, and taken up by another worker where one dies: pages that were kept are not read again. */
export const readRevisionJob = job({
  name: "library.read_revision",
  payload: z.object({ revisionId: uuid() }),
  async run(step, { revisionId }) {
    try {
      await step("read", () => together(() => inTurn(revisionId)), { attempts: 3 });
    } catch (error) {
      log.error("a document could not be read", { revisionId, error });
      await step("give up", () => endRevision(revisionId, new ReadingFault("broken")));
    }
  },
});

async function inTurn(revisionId: string): Promise<void> {
  let reading = Promise.resolve();
  await beginning(async () => {
    reading = readRevision(revisionId);
    await Promise.race([reading, wait(shortMilliseconds, undefined, { ref: false })]);
  });
  await reading;
}
