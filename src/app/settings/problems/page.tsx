import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isOperator } from "#core/access/operator.ts";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { ProblemList } from "#workspace/errors/components/problem-list.tsx";
import { listProblems, problemStates } from "#workspace/errors/queries/list-problems.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Problems" };

const empty = {
  open: {
    title: "Nothing is going wrong",
    text: "Errors that signed-in people and the server run into appear here, each one once, with how often and where.",
  },
  visitors: {
    title: "No reports from visitors",
    text: "Errors reported by browsers of people who aren't signed in. Anybody can send these, so don't trust their text.",
  },
  solved: {
    title: "Nothing is marked as solved",
    text: "Mark a problem as solved and it moves here. If it happens again, it opens again.",
  },
} as const;

type Props = { searchParams: Promise<{ state?: string | string[]; cursor?: string | string[] }> };

export default async function ProblemsPage({ searchParams }: Props) {
  const context = await requireSignIn();
  if (!isOperator(context.actor)) notFound();
  const asked = await searchParams;
  const state = problemStates.find((known) => known === asked.state) ?? "open";
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
          { label: "From visitors", href: `${path}?state=visitors`, current: state === "visitors" },
          { label: "Solved", href: `${path}?state=solved`, current: state === "solved" },
        ]}
      />
      {items.length > 0 ? (
        <ProblemList problems={items} now={new Date()} />
      ) : (
        <EmptyState title={empty[state].title}>{empty[state].text}</EmptyState>
      )}
      {nextCursor && (
        <LoadMore
          hasMore
          label="Older ones"
          href={`${path}?${new URLSearchParams({ ...(state !== "open" && { state }), cursor: nextCursor })}`}
        />
      )}
    </SettingsPage>
  );
}
