import { clsx } from "clsx";
import { quotaWords } from "#core/quotas/quota-words.ts";
import type { Quota } from "#core/quotas/read-quotas.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Gauge } from "#ui/display/gauge.tsx";

const titles = { agents: "Agents", documents: "Documents", storage: "Storage", seats: "Seats" };

/** How much of a quota is taken; without a limit only how much there is. */
export function QuotaLine({ quota: { kind, used, limit } }: { quota: Quota }) {
  const left = limit === null ? null : limit - used;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3 text-ui">
        <span className="text-ink">{titles[kind]}</span>
        <span className="text-ink-3 tabular-nums">
          <strong className="font-strong text-ink">
            {limit !== null && kind !== "storage" ? formatNumber(used) : quotaWords(kind, used)}
          </strong>
          {limit !== null && ` of ${quotaWords(kind, limit)}`}
        </span>
      </div>
      {limit !== null && left !== null && (
        <>
          <Gauge
            label={titles[kind]}
            value={used}
            limit={limit}
            text={`${quotaWords(kind, used)} of ${quotaWords(kind, limit)}`}
            stopped={left <= 0}
          />
          <p className={clsx("text-meta", left <= 0 ? "text-red-ink" : "text-ink-3")}>
            {left <= 0 ? "Full. Make room, or ask for a larger plan." : `Room for ${quotaWords(kind, left)}`}
          </p>
        </>
      )}
      {limit === null && <p className="text-meta text-ink-3">No limit</p>}
    </div>
  );
}
