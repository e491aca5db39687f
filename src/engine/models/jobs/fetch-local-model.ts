import { z } from "zod";
import { job } from "#platform/jobs/job.ts";
import { runDownload } from "../local/local-downloads.ts";
import { localName } from "../rules/local-name.ts";

/** Delivered at least once: a download that was cut goes on where it stopped, one that is done finds nothing to do. */
export const fetchLocalModel = job({
  name: "models.fetch_local_model",
  payload: z.object({ name: localName() }),
  run: (step, { name }) => step("download", () => runDownload(name)),
});
