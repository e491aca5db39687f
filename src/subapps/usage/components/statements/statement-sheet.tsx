import { formatDateTime, formatMonth } from "#lib/format/date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { ChangesTable, CreditsTable } from "./changes-table.tsx";
import { LinesTable } from "./lines-table.tsx";
import { type Statement, stateTones, stateWords } from "./statement-types.ts";

/** What is printed: whose month it is, what it came to, and of what that is made. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { month, zone, currency, workspaceName, totals, state, isOwn, ownName, changedSince, arrived, credits } =
    statement;
  const money = (nanos: number) => formatMoney(nanos, currency);
  const hasChanged = changedSince.length > 0;
  return (
    <article data-print-page className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-section text-ink">{isOwn ? `${ownName} in ${workspaceName}` : workspaceName}</h2>
          <p className="text-ui text-ink-2">Usage in {formatMonth(month, "UTC")}</p>
          <p className="text-meta text-ink-3">
            {formatDateTime(statement.from, zone)} to {formatDateTime(statement.to, zone)}, by the clock of {zone}
          </p>
        </div>
        <div className="text-right max-sm:text-left">
          <p className="text-kpi text-ink tabular-nums">{money(totals.costNanos)}</p>
          <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
          {state === "running" && <p className="mt-1 text-meta text-ink-3">so far, as of now</p>}
        </div>
      </header>
      <dl className="grid grid-cols-5 gap-x-6 gap-y-3 border-y py-3 max-md:grid-cols-3 max-sm:grid-cols-2">
        <Figure label="Answers" value={formatNumber(totals.answers)} />
        <Figure label="Calls to models" value={formatNumber(totals.calls)} />
        <Figure
          label="Tokens read"
          value={formatNumber(totals.inputTokens)}
          note={`${formatNumber(totals.cachedTokens)} from cache`}
        />
        <Figure label="Tokens written" value={formatNumber(totals.outputTokens)} />
        <Figure label="People" value={formatNumber(totals.activePeople)} />
      </dl>
      {hasChanged && (
        <section>
          <h3 className="text-pane">Changed since it closed</h3>
          <p className="mb-2 text-ui text-ink-2">
            When the month closed it had come to {money(statement.closedNanos)}. Since then this arrived:
          </p>
          <ChangesTable changes={changedSince} currency={currency} label="Changed since it closed" />
        </section>
      )}
      <LinesTable title="By agent" first="Agent" lines={statement.agents} currency={currency} />
      <LinesTable title="By model" first="Model" lines={statement.models} currency={currency} showsCalls />
      <LinesTable title="By person" first="Person" lines={statement.people} currency={currency} />
      {statement.runAs.length > 0 && (
        <LinesTable
          title="Acting as somebody else"
          first="Person"
          lines={statement.runAs.map((line) => ({ ...line, name: `${line.byName} acting as ${line.name}` }))}
          currency={currency}
        />
      )}
      {arrived.length > 0 && (
        <section>
          <h3 className="text-pane">Corrections of earlier months</h3>
          <p className="mb-2 text-ui text-ink-2">
            They arrived in this month and are part of the months they belong to, not of the sum above.
          </p>
          <ChangesTable changes={arrived} currency={currency} label="Corrections of earlier months" showsMonth />
        </section>
      )}
      {credits.length > 0 && <CreditsTable credits={credits} currency={currency} zone={zone} />}
    </article>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-meta text-ink-3">{label}</dt>
      <dd className="text-ui font-strong text-ink tabular-nums">{value}</dd>
      {note && <dd className="text-meta text-ink-3 tabular-nums">{note}</dd>}
    </div>
  );
}
