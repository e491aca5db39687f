import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDataset } from "../records/find-dataset.ts";
import { dataset } from "../tables.ts";

export const updateDataset = command({
  name: "trace.update_dataset",
  input: z.object({ datasetId: uuid(), name: displayName(), description: z.string().trim().max(500).default("") }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "agents:edit",
  async run({ db, workspace }, { datasetId, name, description }) {
    await requireDataset(db, workspace.id, datasetId);
    await db.update(dataset).set({ name, description, updatedAt: sql`now()` }).where(eq(dataset.id, datasetId));
    return { id: datasetId, name };
  },
  audit: ({ datasetId, name }) => ({ targetId: datasetId, detail: { name } }),
});
