import { defineEndpoints } from "#core/web/endpoint.ts";
import { checkWatch } from "./commands/check-watch.ts";
import { createWatch } from "./commands/create-watch.ts";
import { deleteWatch } from "./commands/delete-watch.ts";
import { updateWatch } from "./commands/update-watch.ts";
import { listWatches } from "./queries/list-watches.ts";

export const watchEndpoints = defineEndpoints([
  ["GET", "/library/watches", "Feeds, folders and Zotero libraries that are watched", listWatches],
  ["POST", "/library/watches", "Watch a feed, a folder or a Zotero library", createWatch, 201],
  ["PATCH", "/library/watches/:watchId", "Pause a watch, or change it", updateWatch],
  ["DELETE", "/library/watches/:watchId", "End a watch; what it brought stays", deleteWatch],
  ["POST", "/library/watches/:watchId/check", "Look now", checkWatch, 202],
]);
