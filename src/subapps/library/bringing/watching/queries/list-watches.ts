import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { watch } from "../../tables.ts";
import { openFolders } from "../allowed-folder.ts";

/** The feeds and folders that are watched, with what the last look brought, and the folders that may be. */
export const listWatches = query({
  name: "library.list_watches",
  input: z.object(pageInput),
  allow: "library:read",
  async run({ db, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([uuid()]));
    const manages = workspace.permissions.has("library:manage");
    const rows = await db
      .select()
      .from(watch)
      .where(and(eq(watch.workspaceId, workspace.id), after ? gt(watch.id, after[0]) : undefined))
      .orderBy(asc(watch.id))
      .limit(limit + 1);
    const page = pageOf(
      rows,
      limit,
      ({ id }) => [id],
      // Where folders lie on the server is for those who manage the library.
      ({ workspaceId: _, etag: __, sealedKey, address, ...row }) => ({
        ...row,
        hasKey: sealedKey !== null,
        address: row.kind === "folder" && !manages ? row.name : address,
      }),
    );
    return { ...page, folders: manages ? openFolders() : [] };
  },
});
