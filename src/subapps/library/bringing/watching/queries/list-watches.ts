import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { watch } from "../../tables.ts";
import { openFolders } from "../allowed-folder.ts";

const watchResult = z.object({
  id: z.string(),
  kind: z.enum(["feed", "folder", "zotero"]),
  name: z.string(),
  address: z.string(),
  collectionId: z.string().nullable(),
  everyMinutes: z.number(),
  isPaused: z.boolean(),
  dueAt: timestamp,
  checkedAt: timestamp.nullable(),
  brought: z.number().describe("How many documents it has added"),
  fault: z.string().nullable(),
  hasKey: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: timestamp,
});

/** The feeds and folders that are watched, with what the last look brought, and the folders that may be. */
export const listWatches = query({
  name: "library.list_watches",
  input: z.object(pageInput),
  result: pageResult(watchResult).extend({
    folders: z
      .array(z.string())
      .describe("Folders of the server that may be watched; for those who manage the library"),
  }),
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
