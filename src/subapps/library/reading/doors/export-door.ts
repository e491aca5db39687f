import { disposition } from "#core/files/doors.ts";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import type { Door } from "#core/web/door.ts";
import { exportAnnotations } from "../queries/export-annotations.ts";
import { annotationsMarkdown } from "../rules/annotations-markdown.ts";

/** Highlights as a Markdown file; its links lead back to the words. */
export const exportAnnotationsDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/library/annotations/export",
  async answer(request, response, { context }) {
    const asked = new URL(request.url ?? "/", "http://here").searchParams;
    const { title, items } = await exportAnnotations(context, Object.fromEntries(asked));
    const origin = originOfHeaders(request.headers, false);
    const content = annotationsMarkdown(items, (documentId) => `${origin}/apps/library/${documentId}`);
    response.writeHead(200, {
      "content-type": "text/markdown; charset=utf-8",
      "content-disposition": disposition("attachment", `${title.slice(0, 80)}, highlights.md`),
      "cache-control": "no-store",
    });
    response.end(content);
  },
};
