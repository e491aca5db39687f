import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { displayName } from "#lib/display-name.ts";
import { itemInput } from "../dataset-item.ts";
import { changeItems, type DatasetRow } from "../records/find-dataset.ts";
import { dataset } from "../tables.ts";

/** A collection of questions with what should be answered, empty or with items at once. */
export const createDataset = command({
  name: "trace.create_dataset",
  input: z.object({
    name: displayName(),
    description: z.string().trim().max(500).default(""),
    items: z.array(itemInput).max(1000).default([]),
  }),
  result: z.object({ id: z.string(), name: z.string(), itemCount: z.number() }),
  allow: "agents:edit",
  async run({ db, actor, workspace }, { name, description, items }) {
    const [row] = await db
      .insert(dataset)
      .values({ workspaceId: workspace.id, name, description, createdBy: actor.id })
      .returning();
    if (items.length > 0) await changeItems(db, row as DatasetRow, { added: items });
    return { id: row?.id as string, name, itemCount: items.length };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
