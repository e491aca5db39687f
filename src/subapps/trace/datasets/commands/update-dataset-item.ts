import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { traceIdOfHex } from "../../rules/trace-id.ts";
import { itemFields } from "../dataset-item.ts";
import { itemsChanged } from "../dataset-result.ts";
import { changeItems, itemsOf, requireDataset } from "../records/find-dataset.ts";

/** Changes an item, which makes one more version. Experiments on earlier ones keep what they were asked. */
export const updateDatasetItem = command({
  name: "trace.update_dataset_item",
  input: z.object({ datasetId: uuid(), itemId: uuid(), ...itemFields }),
  result: itemsChanged,
  allow: "agents:edit",
  async run({ db, workspace }, { datasetId, itemId, ...given }) {
    const row = await requireDataset(db, workspace.id, datasetId, "update");
    const before = (await itemsOf(db, datasetId, row.version)).find(({ id }) => id === itemId);
    if (!before) throw notFound("This item");
    const traceId = before.traceId && traceIdOfHex(before.traceId);
    const added = [{ ...given, itemKey: before.itemKey, traceId }];
    return changeItems(db, row, { gone: [itemId], added });
  },
  audit: ({ datasetId, itemId }) => ({ targetId: datasetId, detail: { itemId } }),
});
