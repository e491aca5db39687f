import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { itemInput } from "../dataset-item.ts";
import { itemsChanged } from "../dataset-result.ts";
import { changeItems, requireDataset } from "../records/find-dataset.ts";

/** Adds items by hand or from a file, all or none of them; one more version. */
export const addDatasetItems = command({
  name: "trace.add_dataset_items",
  input: z.object({ datasetId: uuid(), items: z.array(itemInput).min(1, "has no items").max(1000) }),
  result: itemsChanged,
  allow: "agents:edit",
  async run({ db, workspace }, { datasetId, items }) {
    const row = await requireDataset(db, workspace.id, datasetId, "update");
    return changeItems(db, row, { added: items });
  },
  audit: ({ datasetId, items }) => ({ targetId: datasetId, detail: { items: items.length } }),
});
