"use client";

import { AppLink } from "#core/shell/components/app-link.tsx";
import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import type { PriceFacts } from "../prices/price-types.ts";
import { dayTimeWords } from "../records/record-words.ts";

/** When somebody last looked over the price list: figures in money are as right as it is. */
export function PricesChecked() {
  const { answer, reload } = useLoaded<PriceFacts>("/api/v1/usage/price-facts");
  useNews(["usage.records_changed"], () => void reload());
  return (
    <p className="min-h-9">
      <span className="block text-ink-3">Prices checked</span>
      {answer && (
        <AppLink href="/apps/usage/prices" prefetch={false} className="rounded-sm tabular-nums hover:text-ink">
          {answer.checked ? dayTimeWords(answer.checked.at) : "Not yet"}
        </AppLink>
      )}
    </p>
  );
}
