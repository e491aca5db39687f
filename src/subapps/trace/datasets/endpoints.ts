import { defineEndpoints } from "#core/web/endpoint.ts";
import { addDatasetItems } from "./commands/add-dataset-items.ts";
import { createDataset } from "./commands/create-dataset.ts";
import { deleteDataset } from "./commands/delete-dataset.ts";
import { removeDatasetItems } from "./commands/remove-dataset-items.ts";
import { updateDataset } from "./commands/update-dataset.ts";
import { updateDatasetItem } from "./commands/update-dataset-item.ts";
import { addTracesToDataset } from "./flows/add-traces-to-dataset.ts";
import { getDataset } from "./queries/get-dataset.ts";
import { listDatasets } from "./queries/list-datasets.ts";

export const datasetEndpoints = defineEndpoints([
  ["GET", "/trace-datasets", "Datasets", listDatasets],
  ["POST", "/trace-datasets", "Make a dataset", createDataset, 201],
  ["GET", "/trace-datasets/:datasetId", "A dataset with its items", getDataset],
  ["PUT", "/trace-datasets/:datasetId", "Rename a dataset", updateDataset],
  ["DELETE", "/trace-datasets/:datasetId", "Delete a dataset", deleteDataset],
  ["POST", "/trace-datasets/:datasetId/items", "Add items", addDatasetItems, 201],
  ["POST", "/trace-datasets/:datasetId/traces", "Add items made of traces", addTracesToDataset, 201],
  ["PUT", "/trace-datasets/:datasetId/items/:itemId", "Change an item", updateDatasetItem],
  ["POST", "/trace-datasets/:datasetId/items/remove", "Take items out", removeDatasetItems],
]);
