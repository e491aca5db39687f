import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDataset } from "../records/find-dataset.ts";
import { dataset } from "../tables.ts";

/** Deletes a dataset with all its versions and the experiments on it. */
export const deleteDataset = command({
  name: "trace.delete_dataset",
  input: z.object({ datasetId: uuid() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "agents:edit",
  async run({ db, workspace }, { datasetId }) {
    const { name } = await requireDataset(db, workspace.id, datasetId);
    await db.delete(dataset).where(eq(dataset.id, datasetId));
    return { id: datasetId, name };
  },
  audit: ({ datasetId }, { name }) => ({ targetId: datasetId, detail: { name } }),
});
