"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiPages } from "#workspace/shell/components/use-api-pages.ts";
import type { ExperimentSummary } from "../../experiments/queries/list-experiments.ts";
import { markWords } from "../judgement/mark-words.ts";
import { api } from "../trace-api.ts";
import { NewExperiment } from "./new-experiment.tsx";

/** Versions and models that answered the same questions, newest first. */
export function ExperimentsView({ mayEdit }: { mayEdit: boolean }) {
  const to = useLinks();
  const datasetId = useSearchParams().get("dataset");
  const loaded = useApiPages(api, "GET /trace-experiments", { limit: 100 }, { news: ["trace.experiment_changed"] });
  const [isNew, setNew] = useState(datasetId !== null && mayEdit);
  const add = (
    <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setNew(true)}>
      New experiment
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Experiments" actions={mayEdit && (loaded.data?.items.length ?? 0) > 0 && add} />
      <LoadedPane loaded={loaded} what="The experiments">
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="No experiment yet" action={mayEdit && add}>
                Let versions of an agent, or other models, answer a dataset and see side by side what got better and
                what got worse.
              </EmptyState>
            </div>
          ) : (
            <>
              <Table label="Experiments">
                <TableHead>
                  <Th>Experiment</Th>
                  <Th className="max-md:hidden">Dataset</Th>
                  <Th>Answered</Th>
                  <Th numeric className="max-sm:hidden">
                    Best mark
                  </Th>
                  <Th className="max-sm:hidden">Started</Th>
                </TableHead>
                <TableBody>
                  {items.map((one) => (
                    <Tr key={one.id} className="max-sm:h-13">
                      <Td className="w-full max-w-0">
                        <RowLink href={to(`/apps/trace/experiments/${one.id}`)} className="block truncate">
                          {one.name}
                        </RowLink>
                        <span className="block truncate text-meta text-ink-3">
                          {formatCount(one.runs.length, "run")}
                        </span>
                      </Td>
                      <Td className="whitespace-nowrap text-ink-2 max-md:hidden">
                        {one.datasetName} v{one.datasetVersion}
                      </Td>
                      <Td className="whitespace-nowrap tabular-nums">{progressWords(one)}</Td>
                      <Td numeric className="max-sm:hidden">
                        {bestOf(one)}
                      </Td>
                      <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{formatDayTime(one.createdAt)}</Td>
                    </Tr>
                  ))}
                </TableBody>
              </Table>
              <LoadMore hasMore={nextCursor !== null} onMore={loaded.loadMore} />
            </>
          )
        }
      </LoadedPane>
      {isNew && <NewExperiment datasetId={datasetId} onClose={() => setNew(false)} />}
    </div>
  );
}

function progressWords({ runs }: ExperimentSummary): string {
  const sum = (of: "done" | "total") => runs.reduce((whole, run) => whole + run[of], 0);
  const isGoing = runs.some(({ status }) => status === "running");
  return isGoing ? `${sum("done")} of ${sum("total")}…` : `${sum("done")} of ${sum("total")}`;
}

function bestOf({ runs }: ExperimentSummary): string {
  const marks = runs.flatMap(({ score }) => (score === null ? [] : [score]));
  return marks.length > 0 ? markWords(Math.max(...marks)) : "—";
}
