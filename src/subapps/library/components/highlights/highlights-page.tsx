import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { oneOf } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { markColors } from "../../reading/mark-colors.ts";
import { listAnnotations } from "../../reading/queries/list-annotations.ts";
import { HighlightsScreen } from "./highlights-screen.tsx";

/** What was marked in all documents one may read, the newest first. */
export async function HighlightsPage({ params }: { params: SearchParams }) {
  const context = await requireSignIn();
  const color = oneOf(params.color);
  const filters = {
    color: markColors.find((one) => one === color),
    tag: oneOf(params.tag)?.slice(0, 60),
    words: oneOf(params.words)?.slice(0, 200),
    mine: oneOf(params.mine) === "yes",
  };
  const { mine, ...asked } = filters;
  const page = await listAnnotations(context, {
    ...asked,
    ...(mine && context.actor.id && { userId: context.actor.id }),
    limit: 50,
  });
  return <HighlightsScreen filters={filters} page={page} ownId={context.actor.id ?? ""} />;
}
