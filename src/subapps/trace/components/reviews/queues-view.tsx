"use client";

import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RowActions, RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { ReviewQueue } from "../../reviews/queries/list-review-queues.ts";
import { markWords } from "../judgement/mark-words.ts";
import { api } from "../trace-api.ts";
import { JudgeTabs } from "./judge-tabs.tsx";
import { QueueSheet } from "./queue-sheet.tsx";

/** The queues with how far each is and what waits for whoever looks. */
export function QueuesView({ mayManage }: { mayManage: boolean }) {
  const to = useLinks();
  const loaded = useApiQuery(api, "GET /trace-review-queues", {}, { news: ["trace.review_changed"] });
  const [edited, setEdited] = useState<ReviewQueue | "new" | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setEdited("new")}>
      New queue
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Reviews" actions={mayManage && (loaded.data?.items.length ?? 0) > 0 && add} />
      <JudgeTabs current="queues" />
      <LoadedPane loaded={loaded} what="The queues">
        {({ items }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="No queue yet" action={mayManage && add}>
                A queue gathers answers for people to read and score, by hand or a share of the traffic by itself.
              </EmptyState>
            </div>
          ) : (
            <Table label="Queues">
              <TableHead>
                <Th>Queue</Th>
                <Th numeric>For you</Th>
                <Th numeric className="max-sm:hidden">
                  Waiting
                </Th>
                <Th numeric>Done</Th>
                <Th className="max-sm:hidden">Fed by</Th>
                <Th className="max-md:hidden">Reviewers</Th>
                <Th>
                  <span className="sr-only">More</span>
                </Th>
              </TableHead>
              <TableBody>
                {items.map((queue) => (
                  <Tr key={queue.id} className="max-sm:h-13">
                    <Td className="w-full max-w-0">
                      <RowLink href={to(`/apps/trace/reviews/${queue.id}`)} className="block truncate">
                        {queue.name}
                      </RowLink>
                    </Td>
                    <Td numeric>{queue.mine}</Td>
                    <Td numeric className="max-sm:hidden">
                      {queue.waiting}
                    </Td>
                    <Td numeric>{queue.done}</Td>
                    <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{feedWords(queue)}</Td>
                    <Td className="max-md:hidden">
                      {queue.people.length === 0 ? (
                        <span className="text-ink-3">Anybody</span>
                      ) : (
                        <span className="flex -space-x-1">
                          {queue.people.slice(0, 5).map(({ id, name }) => (
                            <PersonAvatar key={id} id={id} name={name} size={20} labelled />
                          ))}
                        </span>
                      )}
                    </Td>
                    <Td className="w-0 text-right">
                      {mayManage && (
                        <RowActions>
                          <IconButton
                            size={28}
                            label={`Change ${queue.name}`}
                            icon={<Pencil strokeWidth={1.75} aria-hidden />}
                            onClick={() => setEdited(queue)}
                          />
                        </RowActions>
                      )}
                    </Td>
                  </Tr>
                ))}
              </TableBody>
            </Table>
          )
        }
      </LoadedPane>
      {edited && (
        <QueueSheet queue={edited === "new" ? null : edited} onClose={() => setEdited(null)} onSaved={loaded.reload} />
      )}
    </div>
  );
}

function feedWords({ feedShare, feedAgentName, feedStatus }: ReviewQueue): string {
  if (feedShare === 0) return "Hand";
  const what = feedStatus === "error" ? "failures" : feedStatus === "stopped" ? "stopped ones" : "answers";
  return `${markWords(feedShare)} of ${feedAgentName ? `${feedAgentName}'s ` : ""}${what}`;
}
