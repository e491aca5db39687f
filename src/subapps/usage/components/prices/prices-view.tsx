"use client";

import { Check, Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { formatDate, formatDateTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { CorrectionsCard } from "./corrections-card.tsx";
import { CurrencyCard } from "./currency-card.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { PriceTable } from "./price-table.tsx";

interface PricesViewProps {
  mayManage: boolean;
}

/** What models cost from when on, in which currency, and what that means for what was counted. */
export function PricesView({ mayManage }: PricesViewProps) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(50);
  const params = useSearchParams();
  // An address such as ?model=openai/gpt-5 opens the price of that model; &free=1 proposes a price of nothing.
  const [openModel, setOpenModel] = useState<string | null>(params.get("model"));
  const listed = useApiQuery(api, "GET /usage/prices", { limit, search: search.trim() || undefined });
  const facts = useApiQuery(api, "GET /usage/price-facts");
  const { isPending, failure, run } = useApiMutation();
  const reload = async () => void (await Promise.all([listed.reload(), facts.reload()]));
  useNews(["usage.records_changed"], () => void reload());
  const confirm = () =>
    run(async () => {
      await api("POST /usage/prices/confirm");
      await facts.reload();
    }, "Prices are checked");
  const missing = (listed.data?.items ?? []).filter(({ state }) => state === "missing");
  const lacking = (listed.data?.items ?? []).filter(({ price }) => price?.lacksRate);
  const checked = facts.data?.checked;
  const open = listed.data?.items.find(({ model }) => model === openModel);
  return (
    <RecordsPane
      title="Price list"
      detail={
        <span className="max-sm:hidden">
          {facts.data && `Shipped list of ${formatDate(facts.data.list.date, "UTC")} · `}
          {checked
            ? `checked ${formatDateTime(checked.at)}${checked.by ? ` by ${checked.by}` : ""}`
            : facts.data && "not checked yet"}
        </span>
      }
      actions={
        mayManage && (
          <>
            <Button size={28} icon={<Check strokeWidth={1.75} aria-hidden />} pending={isPending} onClick={confirm}>
              <span className="max-sm:sr-only">Confirm prices</span>
            </Button>
            <Button
              size={28}
              variant="primary"
              icon={<Plus strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpenModel("")}
            >
              Add price
            </Button>
          </>
        )
      }
    >
      <FailureNotice>{failure}</FailureNotice>
      {missing.length > 0 && (
        <Notice
          tone="amber"
          title={`${missing.length === 1 ? "One model is" : `${missing.length} models are`} used without a price`}
        >
          Their cost is unknown, so it isn't part of spend, and hard cost budgets reject them. Set a price, or mark them
          as free. You can recount earlier calls after that.
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice tone="amber" title="Some prices are in a currency without an exchange rate">
          Until you add a rate below, the cost of these models is unknown.
        </Notice>
      )}
      <p className="text-meta text-ink-3">
        Prices marked as shipped come with Parley and may have changed since their date. Compare them with your
        providers' price pages; a price you set here always wins.
      </p>
      <Card>
        <CardHeader
          title="Models"
          actions={
            <SearchField
              size={28}
              label="Find a model"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className="w-44"
            />
          }
        />
        <LoadedPane loaded={listed} what="The price list">
          {({ items, nextCursor }) =>
            items.length === 0 ? (
              <div className="py-10">
                <EmptyState title={search ? "No model is called that" : "No model is in use yet"}>
                  {search
                    ? "Look for a part of its name, or of its provider's."
                    : "Models appear here when a provider lists them or when they are used. You can also add a price before."}
                </EmptyState>
              </div>
            ) : (
              <PriceTable
                items={items}
                onOpen={setOpenModel}
                hasMore={nextCursor !== null}
                onMore={() => setLimit(100)}
                limit={limit}
              />
            )
          }
        </LoadedPane>
      </Card>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <CurrencyCard facts={facts.data} mayManage={mayManage} onChanged={reload} />
        <CorrectionsCard corrections={facts.data?.corrections ?? []} />
      </div>
      {openModel !== null && (
        <PriceSheet
          model={openModel}
          item={open ?? null}
          isFree={params.get("free") === "1" && openModel === params.get("model")}
          facts={facts.data}
          mayManage={mayManage}
          onChanged={reload}
          onClose={() => setOpenModel(null)}
        />
      )}
    </RecordsPane>
  );
}
