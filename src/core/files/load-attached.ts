import { sqlClient } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";
import { isImage } from "./rules/file-kind.ts";

export type AttachedFile = {
  id: string;
  name: string;
  mime: string;
  /** What it says; null where that cannot be read. */
  text: string | null;
  /** An image as data:, for models that see. */
  dataUrl: string | null;
};

const mostImages = 20;

/** What was attached to messages of a workspace, read for a model. The newest images only: each is sent anew every time. */
export async function loadAttached(
  workspaceId: string,
  fileIds: readonly string[],
  withImages: boolean,
): Promise<Map<string, AttachedFile>> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return new Map();
  const rows = await sqlClient()<{ id: string; name: string; mime: string; sha256: string; text: string | null }[]>`
    select f.id, f.name, f.mime, f.sha256, t.content as text from core.file f
    left join core.file_text t on t.file_id = f.id
    where f.workspace_id = ${workspaceId} and f.id = any(${ids}::uuid[])`;
  const shown = new Set(
    withImages
      ? rows
          .filter(({ mime }) => isImage(mime))
          .toSorted((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id))
          .slice(0, mostImages)
          .map(({ id }) => id)
      : [],
  );
  const files = await Promise.all(
    rows.map(async ({ sha256, ...row }): Promise<AttachedFile> => {
      const content = shown.has(row.id)
        ? await storage()
            .read(workspaceId, sha256)
            .catch(() => null)
        : null;
      return { ...row, dataUrl: content && `data:${row.mime};base64,${content.toString("base64")}` };
    }),
  );
  return new Map(files.map((file) => [file.id, file]));
}
