import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { namedResult } from "../../id-result.ts";
import { collection } from "../../tables.ts";
import { collectionFields } from "../collection-fields.ts";

/** A collection of documents. A document may be in many. */
export const createCollection = command({
  name: "library.create_collection",
  input: z.object({ ...collectionFields, access: collectionFields.access.default("workspace") }),
  result: namedResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { name, description = "", access }) {
    const [row] = await db
      .insert(collection)
      .values({ workspaceId: workspace.id, name, description, access, createdBy: actor.id })
      .returning({ id: collection.id });
    await publish("library.collections_changed", {});
    return { id: row?.id as string, name };
  },
  audit: ({ name, access }, { id }) => ({ targetId: id, detail: { name, access } }),
});
