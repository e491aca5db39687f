"use client";

import { useState } from "react";
import { amountWords } from "#engine/usage/amount-words.ts";
import { Field } from "#ui/controls/field.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { AnswerBudget } from "../../budgets/queries/get-budgets-for.ts";
import { budgetWords } from "../../budgets/rules/budget-words.ts";
import { api } from "../usage-api.ts";
import { BudgetLine } from "./budget-line.tsx";
import { SubjectChoice } from "./subject-choice.tsx";

/** What an answer must have room in, in the order in which it would be refused. */
export function PrecedenceCard({ maySeeAll }: { maySeeAll: boolean }) {
  const [memberId, setMember] = useState("");
  const [agentId, setAgent] = useState("");
  const [apiKeyId, setKey] = useState("");
  const asked = Object.entries({ memberId, agentId, apiKeyId }).filter(([, id]) => id !== "");
  const { data, failure } = useApiQuery(api, "GET /budgets/for", Object.fromEntries(asked));
  const isNothing = data !== null && data.items.length === 0 && data.answer === null;
  return (
    <Card aria-label="Budgets by scope">
      <CardHeader title={maySeeAll ? "Budgets by scope" : "What limits you"} />
      <div className="grid grid-cols-3 gap-4 border-b px-4 py-4 max-sm:grid-cols-1">
        {maySeeAll && (
          <Field label="Person">
            <SubjectChoice kind="member" none="You" value={memberId} onChange={setMember} />
          </Field>
        )}
        <Field label="Agent">
          <SubjectChoice kind="agent" none="Any agent" value={agentId} onChange={setAgent} />
        </Field>
        {maySeeAll && (
          <Field label="API key">
            <SubjectChoice kind="api_key" none="Without a key" value={apiKeyId} onChange={setKey} />
          </Field>
        )}
      </div>
      {failure && <p className="px-4 py-4 text-ui text-red-ink">{failure}</p>}
      {isNothing && <p className="px-4 py-4 text-ui text-ink-3">Nothing limits this.</p>}
      <ol className="divide-y divide-line">
        {data?.answer && <AnswerLimit limit={data.answer} />}
        {(data?.items ?? []).map((budget) => (
          <li key={budget.id} className="px-4 py-3.5">
            <BudgetLine budget={budget} />
            <p className="text-meta text-ink-3">{budgetWords(budget)}</p>
          </li>
        ))}
      </ol>
      {data && data.items.length > 1 && (
        <p className="border-t px-4 py-2.5 text-meta text-ink-3">
          An answer needs room in all of them. The first has the least, and refuses first.
        </p>
      )}
    </Card>
  );
}

/** The innermost limit: part of the agent, and changed there. */
function AnswerLimit({ limit: { agentName, amount, currency } }: { limit: AnswerBudget }) {
  return (
    <li className="flex items-baseline justify-between gap-3 px-4 py-3.5 text-ui">
      <span>
        <span className="text-ink">One answer of {agentName}</span>
        <span className="block text-meta text-ink-3">Part of the agent · stops</span>
      </span>
      <span className="text-ink-3 tabular-nums">at most {amountWords("cost", amount, currency)}</span>
    </li>
  );
}
