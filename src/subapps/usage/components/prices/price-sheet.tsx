"use client";

import { useState } from "react";
import { formatDate } from "#lib/format/date.ts";
import { formatPrice } from "#lib/format/money.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../usage-api.ts";
import { PriceForm } from "./price-form.tsx";
import type { PriceFacts, PriceItem, PriceVersion } from "./price-types.ts";
import { RecountBox } from "./recount-box.tsx";

interface PriceSheetProps {
  /** Empty for a model that is yet to be named. */
  model: string;
  item: PriceItem | null;
  /** Proposes a price of nothing. */
  isFree?: boolean;
  facts: PriceFacts | null;
  mayManage: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** One model: every price it had and will have, a new one, and correcting what was counted before. */
export function PriceSheet({
  model,
  item,
  isFree: isProposedFree = false,
  facts,
  mayManage,
  onChanged,
  onClose,
}: PriceSheetProps) {
  const [isFree, setFree] = useState(isProposedFree);
  const [isAdding, setAdding] = useState(model === "" || isProposedFree);
  const [saved, setSaved] = useState<{ model: string; from: string } | null>(null);
  const of = saved?.model ?? model;
  const history = useApiQuery(api, "GET /model-prices", of ? { limit: 50, model: of } : null);
  const done = async (changed: { model: string; from: string }) => {
    setSaved(changed);
    setAdding(false);
    await Promise.all([history.reload(), onChanged()]);
  };
  return (
    <Sheet
      width={436}
      title={of ? (item?.name ?? of) : "Add a price"}
      description={of && item ? of : undefined}
      onClose={onClose}
      footer={
        mayManage &&
        !isAdding && (
          <>
            {!item?.price && !saved && (
              <Button
                variant="ghost"
                onClick={() => {
                  setFree(true);
                  setAdding(true);
                }}
              >
                Mark as free
              </Button>
            )}
            <Button
              onClick={() => {
                setFree(false);
                setAdding(true);
              }}
            >
              {item?.price || saved ? "Add another price" : "Add price"}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {item?.state === "missing" && !saved && (
          <Notice tone="amber" title="Used without a price">
            What {formatCount(item.used?.calls ?? 0, "call")} of the last 30 days cost is unknown. Hard cost budgets
            reject this model.
          </Notice>
        )}
        {isAdding && facts && (
          <PriceForm
            key={String(isFree)}
            model={of}
            item={item}
            isFree={isFree}
            facts={facts}
            onSaved={done}
            onCancel={of ? () => setAdding(false) : onClose}
          />
        )}
        {saved && !isAdding && <RecountBox key={saved.from} model={saved.model} from={saved.from} onDone={onChanged} />}
        {of && !isAdding && (
          <section aria-label="History">
            <h3 className="mb-2 text-meta font-strong text-ink-2">For a million tokens</h3>
            <LoadedPane loaded={history} what="The prices">
              {({ items }) =>
                items.length === 0 ? (
                  <p className="text-ui text-ink-3">It has never had a price.</p>
                ) : (
                  <ol className="divide-y divide-line rounded-lg border">
                    {items.map((version) => (
                      <VersionRow
                        key={version.id}
                        version={version}
                        currency={version.currency ?? facts?.currency ?? "EUR"}
                      />
                    ))}
                  </ol>
                )
              }
            </LoadedPane>
          </section>
        )}
        {of && mayManage && !isAdding && !saved && history.data && history.data.items.length > 0 && (
          <RecountBox model={of} from={history.data.items.at(-1)?.validFrom ?? ""} onDone={onChanged} isQuiet />
        )}
      </div>
    </Sheet>
  );
}

function VersionRow({ version, currency }: { version: PriceVersion; currency: string }) {
  const { inputPerMillion, outputPerMillion, cachedInputPerMillion, validFrom, validUntil, createdBy, source, tiers } =
    version;
  const now = Date.now();
  const isComing = new Date(validFrom).getTime() > now;
  const isOver = validUntil !== null && new Date(validUntil).getTime() <= now;
  return (
    <li className="px-3 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <span className="text-ui text-ink tabular-nums">
          {formatPrice(inputPerMillion, currency)} read · {formatPrice(outputPerMillion, currency)} written
        </span>
        {!isOver && <Badge tone={isComing ? "blue" : "green"}>{isComing ? "Coming" : "Holds now"}</Badge>}
      </div>
      <p className="text-meta text-ink-3 tabular-nums">
        {formatPrice(cachedInputPerMillion, currency)} from cache · {formatDate(validFrom)} to{" "}
        {validUntil ? formatDate(validUntil) : "further notice"}
        {createdBy && ` · ${createdBy}`}
        {source === "list" && " · shipped price list"}
        {source === "provider" && " · from the provider"}
      </p>
      {tiers.map((tier) => (
        <p key={tier.aboveTokens} className="text-meta text-ink-3 tabular-nums">
          Above {formatNumber(tier.aboveTokens)} input tokens: {formatPrice(tier.inputPerMillion, currency)} read ·{" "}
          {formatPrice(tier.outputPerMillion, currency)} written
        </p>
      ))}
    </li>
  );
}
