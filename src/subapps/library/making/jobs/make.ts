import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { endMaking, make } from "../make.ts";

/** Delivered at least once: what is ready, cancelled or gone is left alone. */
export const makeJob = job({
  name: "library.make",
  payload: z.object({ makingId: uuid() }),
  async run(step, { makingId }) {
    try {
      await step("make", () => make(makingId), { attempts: 2 });
    } catch (error) {
      log.warn("nothing could be made of a document", { makingId, error });
      await step("give up", () => endMaking(makingId, error));
    }
  },
});
