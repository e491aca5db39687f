import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { itemsOf } from "../../datasets/records/find-dataset.ts";
import { contenders } from "../contender.ts";
import { addRuns } from "../records/add-runs.ts";
import { requireExperiment } from "../records/experiment-runs.ts";

/** Lets one more version or model answer what the others were asked, beside them. */
export const addExperimentRuns = command({
  name: "trace.add_experiment_runs",
  input: z.object({ experimentId: uuid(), contenders }),
  result: z.object({ ids: z.array(z.string()).describe("Of the new runs") }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { experimentId, contenders: who }) {
    const { datasetId, datasetVersion } = await requireExperiment(db, workspace.id, experimentId);
    const total = (await itemsOf(db, datasetId, datasetVersion)).length;
    return { ids: await addRuns(db, { actor, workspace }, publish, { experimentId, total }, who) };
  },
  audit: ({ experimentId, contenders: who }) => ({ targetId: experimentId, detail: { runs: who.length } }),
});
