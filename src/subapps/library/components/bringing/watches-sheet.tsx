"use client";

import type { Wire } from "#lib/wire.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { listWatches } from "../../bringing/watching/queries/list-watches.ts";
import { api } from "../library-api.ts";
import { NewWatch } from "./new-watch.tsx";
import { WatchRow } from "./watch-row.tsx";

type Watches = Wire<Awaited<ReturnType<typeof listWatches>>>;
export type Watch = Watches["items"][number];

interface WatchesSheetProps {
  collectionId: string | null;
  onClose: () => void;
}

/** Feeds, folders and Zotero libraries that are looked at again and again, what they brought, and why one failed. */
export function WatchesSheet({ collectionId, onClose }: WatchesSheetProps) {
  const { data, failure, reload } = useApiQuery(
    api,
    "GET /library/watches",
    { limit: 100 },
    { news: ["library.watches_changed"] },
  );
  return (
    <Sheet
      width={436}
      title="Feeds, folders and Zotero"
      description="New files are added automatically. Changed files become a new revision."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <NewWatch collectionId={collectionId} folders={data?.folders ?? []} onMade={() => void reload()} />
        {!data && !failure && <Skeleton className="h-20" />}
        {data?.items.length === 0 && (
          <EmptyState title="Nothing is watched yet">
            Give the address of a feed, or the number of a Zotero library, and what is there is read here as it appears.
          </EmptyState>
        )}
        {data && data.items.length > 0 && (
          <ul className="rounded-lg border">
            {data.items.map((watch) => (
              <WatchRow key={watch.id} watch={watch} onChanged={() => void reload()} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
