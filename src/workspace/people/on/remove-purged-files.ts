import { on } from "#core/events/handler.ts";
import { storage } from "#platform/storage/storage.ts";

/** Files lie outside of the database, so they go once it is certain that the workspace is gone; a crash only delays it. */
export const removePurgedFiles = on({
  name: "people.remove_purged_files",
  on: "people.workspace_purged",
  run: (_context, { workspaceId }) => storage().removeAll(workspaceId),
});
