"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiPages } from "#workspace/shell/components/use-api-pages.ts";
import { api } from "../trace-api.ts";
import { NewDataset } from "./new-dataset.tsx";

/** The collections of questions that versions are tried on. */
export function DatasetsView({ mayEdit }: { mayEdit: boolean }) {
  const to = useLinks();
  const loaded = useApiPages(api, "GET /trace-datasets", { limit: 100 });
  const [isNew, setNew] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setNew(true)}>
      New dataset
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Datasets" actions={mayEdit && (loaded.data?.items.length ?? 0) > 0 && add} />
      <LoadedPane loaded={loaded} what="The datasets">
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="No dataset yet" action={mayEdit && add}>
                A dataset holds questions with the answers you expect. Collect them from traces, write them or bring a
                file, and let versions answer them.
              </EmptyState>
            </div>
          ) : (
            <>
              <Table label="Datasets">
                <TableHead>
                  <Th>Dataset</Th>
                  <Th numeric>Items</Th>
                  <Th numeric className="max-sm:hidden">
                    Version
                  </Th>
                  <Th numeric className="max-sm:hidden">
                    Experiments
                  </Th>
                  <Th className="max-sm:hidden">Changed</Th>
                </TableHead>
                <TableBody>
                  {items.map((one) => (
                    <Tr key={one.id} className="max-sm:h-13">
                      <Td className="w-full max-w-0">
                        <RowLink href={to(`/apps/trace/datasets/${one.id}`)} className="block truncate">
                          {one.name}
                        </RowLink>
                        {one.description && (
                          <span className="block truncate text-meta text-ink-3">{one.description}</span>
                        )}
                      </Td>
                      <Td numeric>{one.itemCount}</Td>
                      <Td numeric className="max-sm:hidden">
                        {one.version}
                      </Td>
                      <Td numeric className="max-sm:hidden">
                        {one.experimentCount}
                      </Td>
                      <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{formatDayTime(one.updatedAt)}</Td>
                    </Tr>
                  ))}
                </TableBody>
              </Table>
              <LoadMore hasMore={nextCursor !== null} onMore={loaded.loadMore} />
            </>
          )
        }
      </LoadedPane>
      {isNew && <NewDataset onClose={() => setNew(false)} onMade={loaded.reload} />}
    </div>
  );
}
