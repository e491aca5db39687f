import { Info } from "lucide-react";
import { formatPrice } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { ModelUse } from "../../dashboard/records/read-unpriced.ts";
import { wholeNumber } from "../../dashboard/rules/words.ts";
import { Spend } from "../view/spend.tsx";

const link = "rounded-sm font-strong text-accent-ink hover:underline";
const priceHref = (model: string) => `/apps/usage/prices?model=${encodeURIComponent(model)}`;

/** The models in use, with the way to a price for those that have none. */
export function ModelsCard({ models, currency }: { models: readonly ModelUse[]; currency: string }) {
  const [first] = models.filter(({ price }) => price === null);
  return (
    <Card aria-label="Models">
      <CardHeader
        title="Models"
        actions={
          <AppLink
            href="/apps/usage/prices"
            prefetch={false}
            className="rounded-sm text-ui font-strong text-ink-2 hover:text-ink"
          >
            Open price list
          </AppLink>
        }
      />
      <Table label="Models">
        <TableHead>
          <Th>Model</Th>
          <Th numeric className="max-sm:hidden">
            Calls
          </Th>
          <Th numeric>Tokens</Th>
          <Th numeric>Price per M</Th>
          <Th numeric>Spend</Th>
        </TableHead>
        <tbody>
          {models.map(({ model, sums, price }) => (
            <Tr key={model}>
              <Td className="max-w-56 truncate" title={model}>
                <code className="text-meta text-ink">{model.slice(model.indexOf("/") + 1)}</code>{" "}
                <span className="text-meta text-ink-3">{model.slice(0, model.indexOf("/"))}</span>
              </Td>
              <Td numeric className="max-sm:hidden">
                {wholeNumber(sums.calls)}
              </Td>
              <Td numeric className="whitespace-nowrap">
                {formatCompact(sums.input_tokens + sums.output_tokens)}
              </Td>
              <Td numeric className="whitespace-nowrap">
                {price ? (
                  `${formatPrice(price.inputPerMillion, price.currency)} / ${formatPrice(price.outputPerMillion, price.currency)}`
                ) : (
                  <AppLink href={priceHref(model)} prefetch={false} className={link}>
                    Set price
                  </AppLink>
                )}
              </Td>
              <Td numeric className="whitespace-nowrap">
                <Spend sums={sums} currency={currency} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {first && (
        <p className="flex gap-2 border-t px-4 py-3 text-meta text-ink-2">
          <Info size={14} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
          <span>
            Runs on your own hardware? Enter what a million tokens cost you, or{" "}
            <AppLink href={`${priceHref(first.model)}&free=1`} prefetch={false} className={link}>
              mark the model as free
            </AppLink>
            . You choose the date it applies from.
          </span>
        </p>
      )}
    </Card>
  );
}
