import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { seal } from "#platform/secrets/seal.ts";
import { namedResult } from "../../../id-result.ts";
import { requireCollection, requireEdit } from "../../../shelf/records/find-document.ts";
import { watch } from "../../tables.ts";
import { allowedFolder } from "../allowed-folder.ts";
import { requireMay } from "../records/find-watch.ts";
import { zoteroAddress } from "../rules/zotero-address.ts";
import { watchFields } from "../watch-input.ts";

const most = 200;

/** Watches a feed, a folder on the server, or a Zotero library: what is new there becomes a document, what changed a revision. */
export const createWatch = command({
  name: "library.create_watch",
  input: z.object({
    kind: z.enum(["feed", "folder", "zotero"]),
    address: z.string().trim().min(1).max(2000),
    /** What opens a Zotero library that is not public. Sealed at once and never shown again. */
    key: z.string().trim().min(1, "is empty").max(200).optional(),
    name: watchFields.name.optional(),
    everyMinutes: watchFields.everyMinutes.default(60),
    collectionId: watchFields.collectionId.default(null),
  }),
  result: namedResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { kind, address, key, name, everyMinutes, collectionId }) {
    const who = { actor, workspace };
    if (kind === "folder") requireMay(who, kind, null);
    if (collectionId) requireEdit((await requireCollection(db, who, collectionId)).level);
    const place =
      kind === "folder"
        ? await allowedFolder(address)
        : kind === "zotero"
          ? zoteroAddress(address)
          : feedAddress(address);
    const [row] = await db
      .insert(watch)
      .select(
        sql`select gen_random_uuid(), ${workspace.id}::uuid, ${kind}, ${place}, ${name ?? nameOf(kind, place)}, ${collectionId}::uuid,
          ${everyMinutes}::int, false, now(), null::timestamptz, 0, null, null, ${actor.id}::uuid, now(), ${key && kind === "zotero" ? seal(key) : null}::text
          where (select count(*) from library.watch where workspace_id = ${workspace.id}) < ${most}`,
      )
      .onConflictDoNothing()
      .returning({ id: watch.id, name: watch.name });
    if (!row)
      throw new AppError(
        "conflict",
        `This is watched already, or there are ${most} watches. Delete one that nobody needs.`,
      );
    await publish("library.watches_changed", {});
    return row;
  },
  audit: ({ kind, address }, { id }) => ({ targetId: id, detail: { kind, address } }),
});

function feedAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new AppError("invalid", "This is not the address of a feed. It begins with https.");
  }
  return new URL(address).href;
}

function nameOf(kind: "feed" | "folder" | "zotero", place: string): string {
  if (kind === "zotero")
    return `Zotero ${place.startsWith("groups") ? "group" : "library"} ${place.split("/")[1] ?? ""}`;
  return kind === "feed" ? new URL(place).hostname : (place.split("/").findLast(Boolean) ?? place);
}
