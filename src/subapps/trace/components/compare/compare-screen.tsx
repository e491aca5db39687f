import { AppError } from "#lib/app-error.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { type Comparison, compareTraces } from "../../flows/compare-traces.ts";
import { AnswerDifference } from "./answer-difference.tsx";
import { FactTable } from "./fact-table.tsx";
import { RunPicker } from "./run-picker.tsx";
import { SpanPairs } from "./span-pairs.tsx";

interface CompareScreenProps {
  context: SignedInContext;
  params: SearchParams;
  links: LinkRules;
  zone: string;
}

/** Two runs side by side. Each can be exchanged for another. */
export async function CompareScreen({ context, params, links, zone }: CompareScreenProps) {
  const [left, right] = [oneOf(params.left), oneOf(params.right)];
  const found = left && right ? await compare(context, left, right) : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Compare" parent={{ label: "Runs", href: linkOn(links, "/apps/trace") }} />
      {found === null && <Choose left={left} right={right} zone={zone} />}
      {typeof found === "string" && (
        <div className="mx-auto w-full max-w-160 p-8 max-sm:p-4">
          <Notice
            tone="red"
            title="These runs cannot be compared"
            actions={<Pickers left={left} right={right} zone={zone} />}
          >
            {found}
          </Notice>
        </div>
      )}
      {found && typeof found !== "string" && (
        <div className="mx-auto flex w-full max-w-320 flex-col gap-8 px-6 py-6 max-sm:px-4">
          <FactTable left={found.left} right={found.right} zone={zone} />
          <AnswerDifference comparison={found} />
          <SpanPairs pairs={found.spans} leftId={found.left.trace.traceId} rightId={found.right.trace.traceId} />
        </div>
      )}
    </div>
  );
}

/** The comparison, or words that say why there is none. */
async function compare(context: SignedInContext, left: string, right: string): Promise<Comparison | string> {
  try {
    return await compareTraces(context, { left, right });
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "not_found")
      return "One of them does not exist, or you may not see it. Choose another.";
    if (problem instanceof AppError && problem.code === "invalid")
      return "The address does not name two runs. Choose them.";
    throw problem;
  }
}

type Sides = { left?: string; right?: string; zone: string };

const Choose = (sides: Sides) => (
  <div className="flex flex-1 items-center py-12">
    <EmptyState title="Which two runs?" headingLevel={2} action={<Pickers {...sides} />}>
      {sides.left
        ? "One is chosen. Choose the run to hold against it."
        : "Choose two runs, and see what differs: steps, time, cost and words."}
    </EmptyState>
  </div>
);

const Pickers = ({ left, right, zone }: Sides) => (
  <>
    {(!left || right) && (
      <RunPicker
        side="left"
        left={left}
        right={right}
        zone={zone}
        variant={left ? "outlined" : "primary"}
        label={left ? "Change the first run" : "Choose the first run"}
      />
    )}
    <RunPicker
      side="right"
      left={left}
      right={right}
      zone={zone}
      variant={left ? "primary" : "outlined"}
      label={right ? "Change the second run" : "Choose the second run"}
    />
  </>
);
