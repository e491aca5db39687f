import type { Context } from "#core/access/context.ts";
import type { HomeFirstStep } from "#workspace/home/home.ts";
import { listDocuments } from "../shelf/queries/list-documents.ts";

/** Opens the sample document. Adding it twice adds it once, so the step can be repeated. */
export async function libraryFirstStep(context: Context): Promise<HomeFirstStep[]> {
  if (!context.actor?.id || !context.workspace?.permissions.has("library:write")) return [];
  const { items } = await listDocuments(context, { limit: 1 });
  return [
    {
      id: "document",
      order: 2,
      title: "Open the sample document",
      isDone: items.length > 0,
      preview: {
        kind: "document",
        title: "Ridgeline supplier contract",
        before: "The Shop orders by the tenth day of a month. ",
        marked: "The Maker confirms within five working days and delivers within thirty days of the order.",
        after: " In the months from May to July the lead time is forty-five days, because tents are sewn to order.",
      },
      action: {
        label: "Open document",
        call: { method: "POST", path: "/api/v1/library/sample" },
        opens: "/apps/library/{id}",
      },
      note: { label: "Highlight it and ask about it" },
    },
  ];
}
