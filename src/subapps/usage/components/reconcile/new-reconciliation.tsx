"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { usualCurrencies } from "#lib/usual-currencies.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { formatWords } from "../../reconcile/rules/mapping.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { ColumnFields } from "./column-fields.tsx";
import { draftOfFile, type InvoiceDraft, readDraft, theirModels } from "./invoice-draft.ts";
import { ModelNames } from "./model-names.tsx";

const mostBytes = 5_000_000;

/** Brings a provider's table, says what its columns and names mean, and compares it. */
export function NewReconciliation() {
  const ownCurrency = useCurrency();
  const to = useLinks();
  const router = useRouter();
  const [draft, setDraft] = useState<InvoiceDraft | null>(null);
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const [provider, setProvider] = useState<string>("");
  const { isPending, failure, run } = useApiMutation();
  const known = useApiQuery(api, "GET /usage/reconciliations/models");
  const ours = known.data?.items ?? [];
  const outcome = useMemo(() => draft && readDraft(draft), [draft]);
  const names = outcome?.read ? theirModels(outcome.read, ours) : [];
  const providers = [...new Set(ours.map((model) => model.split("/")[0] ?? ""))];
  const take = ([file]: File[]) =>
    file &&
    run(async () => {
      setChosen({});
      setDraft(draftOfFile(file.name, await file.text(), ownCurrency));
    });
  const compare = () =>
    draft &&
    run(async () => {
      const { name, format, mapping, content, currency } = draft;
      const models = Object.fromEntries(
        names.map(({ their, guess }) => [their, chosen[their] === undefined ? guess : chosen[their]]),
      );
      const body = { name, format, mapping, models, content, currency, ...(provider && { provider }) };
      const { id } = await api("POST /usage/reconciliations", body);
      router.push(to(`/apps/usage/exports/reconcile/${id}`));
    });
  return (
    <RecordsPane title="Compare an invoice" parent={{ label: "Reconcile", href: to("/apps/usage/exports/reconcile") }}>
      {failure && (
        <Notice tone="red" live title={draft ? undefined : "The table could not be read"}>
          {failure}
        </Notice>
      )}
      <FileDrop
        label={draft ? "Drop another table here" : "Drop the provider's table here"}
        help="CSV, up to 5 MB and 50,000 rows: OpenAI's usage or cost export, Anthropic's, or any other with columns for day, model and figures"
        accept=".csv,text/csv"
        maxBytes={mostBytes}
        onFiles={take}
      />
      {draft && outcome && (
        <>
          <Card>
            <CardHeader title={`${formatWords[draft.format]} · ${formatCount(draft.table.rows.length, "row")}`} />
            <div className="flex flex-col gap-4 p-4">
              <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
                <Field label="Name">
                  <Input
                    value={draft.name}
                    maxLength={80}
                    onChange={({ target }) => setDraft({ ...draft, name: target.value })}
                  />
                </Field>
                <Field label="Compare with" help="What this provider answered.">
                  <NativeSelect
                    value={provider}
                    onChange={({ target }) => setProvider(target.value)}
                    options={[
                      { value: "", label: "All that was counted" },
                      ...providers.map((slug) => ({ value: slug, label: slug })),
                    ]}
                  />
                </Field>
                <Field
                  label="Costs are in"
                  help={
                    outcome.read?.currency
                      ? `A column says ${outcome.read.currency}.`
                      : "Converted by the rate of each day."
                  }
                >
                  <NativeSelect
                    value={outcome.read?.currency ?? draft.currency}
                    disabled={Boolean(outcome.read?.currency)}
                    onChange={({ target }) => setDraft({ ...draft, currency: target.value })}
                    options={[
                      ...new Set([outcome.read?.currency ?? draft.currency, ownCurrency, ...usualCurrencies]),
                    ].map((code) => ({ value: code, label: code }))}
                  />
                </Field>
              </div>
              <ColumnFields
                header={draft.table.header}
                mapping={draft.mapping}
                onChange={(mapping) => setDraft({ ...draft, mapping })}
              />
              <FailureNotice>{outcome.fault}</FailureNotice>
            </div>
          </Card>
          {outcome.read && (
            <Card>
              <CardHeader title="Their names" />
              <ModelNames
                names={names}
                ours={ours}
                chosen={chosen}
                onChoose={(their, model) => setChosen({ ...chosen, [their]: model })}
              />
            </Card>
          )}
          <div className="flex justify-end">
            <Button
              variant="primary"
              pending={isPending}
              disabled={!outcome.read || !draft.name.trim()}
              onClick={compare}
            >
              Compare
            </Button>
          </div>
        </>
      )}
    </RecordsPane>
  );
}
