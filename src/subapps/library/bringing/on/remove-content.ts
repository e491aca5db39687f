import { on } from "#core/events/handler.ts";
import { releaseContent } from "#core/files/records/release-content.ts";

/** Takes content that no document holds any more from storage, unless something else still holds it. */
export const removeContent = on({
  name: "library.remove_content",
  on: "library.content_released",
  async run(_context, { sha256s }, { workspaceId }) {
    if (!workspaceId) return;
    for (const sha256 of sha256s) await releaseContent(workspaceId, sha256);
  },
});
