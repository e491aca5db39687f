import { quotaWords } from "#core/quotas/quota-words.ts";
import { Gauge } from "#ui/display/gauge.tsx";
import type { ShelfStatus } from "../../shelf/queries/get-shelf-status.ts";

/** How much of the workspace's storage is used, where its files are managed. */
export function StorageLine({ storage: { used, limit } }: Pick<ShelfStatus, "storage">) {
  const words =
    limit === null
      ? `${quotaWords("storage", used)} used`
      : `${quotaWords("storage", used)} of ${quotaWords("storage", limit)}`;
  const isFull = limit !== null && used >= limit;
  return (
    <div className="mt-auto flex flex-col gap-1.5 border-t px-4 py-3 text-meta text-ink-3 tabular-nums">
      <span className="flex justify-between gap-2">
        <span>Storage</span>
        <span>{words}</span>
      </span>
      {limit !== null && <Gauge label="Storage" value={used} limit={limit} text={words} stopped={isFull} />}
      {isFull && <span className="text-red-ink">Full. Delete files, or ask your operator for more.</span>}
    </div>
  );
}
