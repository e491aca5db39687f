"use client";

import { clsx } from "clsx";
import { PlaceComposer } from "../public-page/place-composer.tsx";
import { PlaceFoot } from "../public-page/place-foot.tsx";
import { PlaceHeader } from "../public-page/place-header.tsx";
import { PlaceWelcome } from "../public-page/place-welcome.tsx";
import { type PageDraft, startersIn } from "./page-draft.ts";
import type { PublishData } from "./publish-data.ts";

const nothing = () => {};

/** The page as a visitor would see it with what stands in the form, saved or not. It only shows. */
export function PlacePreview({ data, draft }: { data: PublishData; draft: PageDraft }) {
  const starters = startersIn(draft.starters).slice(0, 6);
  const shown = starters.length > 0 ? starters : (data.live?.starters ?? []).slice(0, 4);
  return (
    <div
      inert
      className={clsx(
        draft.theme,
        "flex min-h-0 flex-1 flex-col overflow-hidden rounded-xl border bg-surface text-ink shadow-lg",
      )}
    >
      <PlaceHeader agent={data.agent} description={data.agent.description} />
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden">
        <PlaceWelcome agent={data.agent} welcome={draft.welcome} starters={[...new Set(shown)]} />
      </div>
      <div className="p-3">
        <PlaceComposer name={data.agent.name} value="" onChange={nothing} onSend={nothing} />
        <PlaceFoot isRetrieval={data.isRetrieval} workspaceName={data.workspaceName} />
      </div>
    </div>
  );
}
