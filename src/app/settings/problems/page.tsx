import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProblemList } from "#core/errors/components/problem-list.tsx";
import { listProblems } from "#core/errors/queries/list-problems.ts";
import { mayReadProblems } from "#core/errors/require-operator.ts";
import { requireSignIn } from "#core/web/page-context.ts";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";

export const metadata: Metadata = { title: "Problems" };

type Props = { searchParams: Promise<{ state?: string | string[]; cursor?: string | string[] }> };

export default async function ProblemsPage({ searchParams }: Props) {
  const context = await requireSignIn();
  if (!mayReadProblems(context.actor)) notFound();
  const asked = await searchParams;
  const state = asked.state === "solved" ? "solved" : "open";
  const cursor = typeof asked.cursor === "string" ? asked.cursor : undefined;
  const { items, nextCursor } = await listProblems(context, { state, cursor });
  const path = "/settings/problems";
  return (
    <SettingsPage
      title="Problems"
      wide
      description="What went wrong in browsers and on the server of this installation, without the words, queries and cookies of those it happened to. Kept for 90 days."
    >
      <SegmentedLinks
        label="Which problems"
        className="self-start"
        items={[
          { label: "Open", href: path, current: state === "open" },
          { label: "Solved", href: `${path}?state=solved`, current: state === "solved" },
        ]}
      />
      {items.length > 0 ? (
        <ProblemList problems={items} now={new Date()} />
      ) : (
        <EmptyState title={state === "open" ? "Nothing is going wrong" : "Nothing is marked as solved"}>
          {state === "open"
            ? "Errors that people meet appear here by themselves, each one once, with how often and where."
            : "Mark a problem as solved and it moves here. If it happens again, it opens again."}
        </EmptyState>
      )}
      {nextCursor && (
        <LoadMore
          hasMore
          label="Older ones"
          href={`${path}?${new URLSearchParams({ ...(state === "solved" && { state }), cursor: nextCursor })}`}
        />
      )}
    </SettingsPage>
  );
}
