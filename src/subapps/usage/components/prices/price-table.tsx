import { formatDate } from "#lib/format/date.ts";
import { formatPrice } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { PriceItem } from "./price-types.ts";
import { TierWords } from "./tier-words.tsx";

interface PriceTableProps {
  items: readonly PriceItem[];
  onOpen: (model: string) => void;
  hasMore: boolean;
  onMore: () => void;
  limit: number;
}

/** A row for each model: what a million of its tokens costs now, since when, and what was used of it. */
export function PriceTable({ items, onOpen, hasMore, onMore, limit }: PriceTableProps) {
  const money = useMoney();
  const showsUse = items.some(({ used }) => used !== null);
  return (
    <>
      <Table label="Prices for a million tokens">
        <TableHead>
          <Th>Model</Th>
          <Th numeric>Read</Th>
          <Th numeric>Written</Th>
          <Th numeric className="max-sm:hidden">
            From cache
          </Th>
          <Th className="max-md:hidden">Holds</Th>
          {showsUse && (
            <>
              <Th numeric className="max-sm:hidden">
                Tokens, 30 days
              </Th>
              <Th numeric>Spend, 30 days</Th>
            </>
          )}
        </TableHead>
        <tbody>
          {items.map(({ model, name, state, price, nextFrom, used }) => (
            <Tr key={model} className="max-sm:h-13">
              <Td className="max-w-80">
                <button
                  type="button"
                  className="block max-w-full truncate text-left font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                  onClick={() => onOpen(model)}
                >
                  {name}
                </button>
                <span className="block truncate text-meta text-ink-3">{model}</span>
              </Td>
              {price ? (
                <>
                  <Td numeric>
                    {formatPrice(price.inputPerMillion, price.currency)}
                    {price.tiers.map((tier) => (
                      <TierWords key={tier.aboveTokens} above={tier.aboveTokens}>
                        {formatPrice(tier.inputPerMillion, price.currency)}
                      </TierWords>
                    ))}
                  </Td>
                  <Td numeric>
                    {formatPrice(price.outputPerMillion, price.currency)}
                    {price.tiers.map((tier) => (
                      <TierWords key={tier.aboveTokens} above={tier.aboveTokens}>
                        {formatPrice(tier.outputPerMillion, price.currency)}
                      </TierWords>
                    ))}
                  </Td>
                  <Td numeric className="max-sm:hidden">
                    {formatPrice(price.cachedInputPerMillion, price.currency)}
                  </Td>
                  <Td className="whitespace-nowrap text-ink-2 max-md:hidden">
                    since {formatDate(price.validFrom)}
                    {price.source !== "workspace" && (
                      <span className="block text-meta text-ink-3">
                        {price.source === "list" ? "from the shipped price list" : "from the provider"}
                      </span>
                    )}
                    {nextFrom && <span className="block text-meta text-ink-3">until {formatDate(nextFrom)}</span>}
                    {price.lacksRate && (
                      <Badge tone="amber" className="ml-2">
                        No rate
                      </Badge>
                    )}
                  </Td>
                </>
              ) : (
                <>
                  <Td numeric colSpan={2}>
                    <Badge tone={state === "missing" ? "amber" : "neutral"}>
                      {state === "missing" ? "Used without a price" : "No price"}
                    </Badge>
                  </Td>
                  <Td className="max-sm:hidden" />
                  <Td className="text-ink-3 max-md:hidden">
                    {nextFrom ? `from ${formatDate(nextFrom)}` : "cost unknown"}
                  </Td>
                </>
              )}
              {showsUse && (
                <>
                  <Td numeric className="max-sm:hidden">
                    {used && used.calls > 0 ? formatCompact(used.tokens) : "–"}
                  </Td>
                  <Td numeric className="font-strong">
                    {!used || used.calls === 0 ? (
                      "–"
                    ) : used.costNanos === 0 && used.unpricedTokens > 0 ? (
                      <span className="font-normal text-ink-3">No price</span>
                    ) : (
                      money(used.costNanos)
                    )}
                  </Td>
                </>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
      {hasMore &&
        (limit < 100 ? (
          <LoadMore hasMore onMore={async () => onMore()} />
        ) : (
          <p className="border-t px-4 py-3 text-center text-meta text-ink-3">
            The first {items.length} are shown. Find others by their name.
          </p>
        ))}
    </>
  );
}
