import { disposition } from "#core/files/doors.ts";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import type { Door } from "#core/web/door.ts";
import { exportCards } from "../queries/export-cards.ts";

/** Cards as a table that Anki and others read: front, back, the words they rest on, and the way back to them. */
export const exportCardsDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/library/cards/export",
  async answer(request, response, { context }) {
    const asked = new URL(request.url ?? "/", "http://here").searchParams;
    const { title, items } = await exportCards(context, Object.fromEntries(asked));
    const origin = originOfHeaders(request.headers, false);
    const lines = items.map(({ front, back, quote, documentId, start, end, title: from }) =>
      [front, back, quote, from, `${origin}/apps/library/${documentId}#at=${start}-${end}`].map(cell).join("\t"),
    );
    response.writeHead(200, {
      "content-type": "text/tab-separated-values; charset=utf-8",
      "content-disposition": disposition("attachment", `${title.slice(0, 80)}, cards.tsv`),
      "cache-control": "no-store",
    });
    response.end(`#separator:tab\n#columns:Front\tBack\tQuote\tDocument\tLink\n${lines.join("\n")}\n`);
  },
};

/** A line is a card and a tab parts its fields: neither may stand within one. */
const cell = (text: string): string => text.replace(/\s+/g, " ").trim();
