import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { datasetItem } from "../dataset-result.ts";
import { itemsOf, requireDataset } from "../records/find-dataset.ts";

/** A dataset with its items, as they are or as a version had them. At most 2000, so all at once. */
export const getDataset = query({
  name: "trace.get_dataset",
  input: z.object({ datasetId: uuid(), version: z.coerce.number().int().min(0).optional() }),
  result: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    version: z.number().describe("The version shown"),
    newestVersion: z.number(),
    updatedAt: timestamp,
    items: z.array(datasetItem),
  }),
  allow: "trace:read",
  async run({ db, workspace }, { datasetId, version }) {
    const { id, name, description, version: newest, updatedAt } = await requireDataset(db, workspace.id, datasetId);
    if (version !== undefined && version > newest) throw notFound("This version of the dataset");
    const shown = version ?? newest;
    return {
      id,
      name,
      description,
      version: shown,
      newestVersion: newest,
      updatedAt,
      items: await itemsOf(db, id, shown),
    };
  },
});
