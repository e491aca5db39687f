"use client";

import { formatDate } from "#lib/format/date.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { PriceFacts } from "../prices/price-types.ts";

/** Of which date the shipped prices are: figures in money are as right as they are. */
export function PriceListDate({ facts }: { facts: PriceFacts | null }) {
  return (
    <p className="min-h-9">
      <span className="block text-ink-3">Price list</span>
      {facts && (
        <AppLink href="/apps/usage/prices" prefetch={false} className="rounded-sm tabular-nums hover:text-ink">
          {formatDate(facts.list.date, "UTC")}, {facts.list.models} models
        </AppLink>
      )}
    </p>
  );
}
