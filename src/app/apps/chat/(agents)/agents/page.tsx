import type { Metadata } from "next";
import { RosterScreen } from "#subapps/chat/components/agents/roster/roster-screen.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../../registry.ts";

export const metadata: Metadata = { title: "Agents" };

export default async function AgentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return <NoWorkspace />;
  const query = await searchParams;
  return (
    <RosterScreen
      context={context}
      links={(await linksFor(apps)).rules}
      isNew={oneOf(query.new) !== undefined}
      asked={{ search: oneOf(query.search)?.slice(0, 100) ?? "", status: oneOf(query.status) ?? "all" }}
    />
  );
}
