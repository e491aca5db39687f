import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { itemsChanged } from "../dataset-result.ts";
import { changeItems, itemsOf, requireDataset } from "../records/find-dataset.ts";

/** Takes items out; earlier versions keep them. */
export const removeDatasetItems = command({
  name: "trace.remove_dataset_items",
  input: z.object({ datasetId: uuid(), itemIds: z.array(uuid()).min(1).max(2000) }),
  result: itemsChanged,
  allow: "agents:edit",
  async run({ db, workspace }, { datasetId, itemIds }) {
    const row = await requireDataset(db, workspace.id, datasetId, "update");
    const known = new Set((await itemsOf(db, datasetId, row.version)).map(({ id }) => id));
    if (itemIds.some((id) => !known.has(id))) throw notFound("One of these items");
    return changeItems(db, row, { gone: itemIds });
  },
  audit: ({ datasetId, itemIds }) => ({ targetId: datasetId, detail: { items: itemIds.length } }),
});
