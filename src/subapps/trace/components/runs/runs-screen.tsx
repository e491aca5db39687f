import { AppLink } from "#core/shell/components/app-link.tsx";
import type { SignedInContext } from "#core/web/page-context.ts";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { listTraces } from "../../queries/list-traces.ts";

export async function RunsScreen({ context }: { context: SignedInContext }) {
  const { items } = await listTraces(context, { limit: 50 });
  return (
    <>
      <PageHeader title="Runs" />
      <ul>
        {items.map(({ traceId, name, excerpt }) => (
          <li key={traceId} className="border-b">
            <AppLink href={`/apps/trace/${traceId}`} className="flex h-11 items-center gap-2 px-4 hover:bg-hover">
              <span className="shrink-0 font-strong">{name}</span>
              <span className="truncate text-ink-3">{excerpt}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
