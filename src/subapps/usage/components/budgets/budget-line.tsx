import { clsx } from "clsx";
import { amountWords, shareWords, usedWords } from "#engine/usage/amount-words.ts";
import { Gauge } from "#ui/display/gauge.tsx";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { BudgetItem, BudgetSubject } from "../../budgets/budget-result.ts";
import { standingWords } from "../../budgets/rules/standing-words.ts";

export const standingTones = { quiet: "text-ink-3", amber: "text-amber-ink", red: "text-red-ink" };

/** One budget: whose it is, what is used of it, and in a line what that means. */
export function BudgetLine({ budget }: { budget: BudgetItem }) {
  const { subject, metric, currency, spent, amount, granted } = budget;
  const words = standingWords(budget);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 text-ui text-ink">
          {subject && <SubjectMark subject={subject} />}
          <span className="truncate" title={budgetTitle(budget)}>
            {budgetTitle(budget)}
          </span>
        </span>
        <span className="shrink-0 text-ui text-ink-3 tabular-nums">
          <strong className="font-strong text-ink">{usedWords(metric, spent, currency)}</strong> of{" "}
          {amountWords(metric, amount + granted, currency)}
        </span>
      </div>
      <BudgetGauge budget={budget} />
      <p className={clsx("text-meta", standingTones[words.tone])}>{words.text}</p>
    </div>
  );
}

export function BudgetGauge({ budget }: { budget: BudgetItem }) {
  const { name, subject, metric, currency, spent, amount, granted, elapsed, isStopped } = budget;
  const limit = amount + granted;
  const hue = subject?.kind === "agent" ? hueOfAgent({ id: subject.id, mark: subject.mark }) : undefined;
  return (
    <Gauge
      label={`Budget ${name}`}
      value={spent}
      limit={limit}
      text={shareWords(metric, spent, limit, currency)}
      {...(elapsed !== null && { today: elapsed })}
      {...(hue !== undefined && { hue })}
      stopped={isStopped}
    />
  );
}

/** A budget that each has for themselves shows whoever is nearest to it. */
export function budgetTitle({ name, isEach, subject }: BudgetItem): string {
  return isEach && subject ? `${name}: ${subject.name}` : name;
}

export function SubjectMark({ subject, size = 20 }: { subject: BudgetSubject; size?: 16 | 20 | 24 }) {
  if (subject.kind === "agent") return <AgentFace agent={{ id: subject.id, mark: subject.mark }} size={size} />;
  if (subject.kind === "member") return <PersonAvatar id={subject.id} name={subject.name} size={size} />;
  return null;
}
