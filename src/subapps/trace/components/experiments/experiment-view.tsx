"use client";

import { Plus, Square, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";
import { AddRun } from "./add-run.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { MarkChart } from "./mark-chart.tsx";
import { RunCards } from "./run-cards.tsx";

/** How runs did on the same items: figures, a chart, and every answer beside the others. */
export function ExperimentView({ experimentId, mayEdit }: { experimentId: string; mayEdit: boolean }) {
  const to = useLinks();
  const router = useRouter();
  const loaded = useApiQuery(
    api,
    "GET /trace-experiments/:experimentId",
    { experimentId },
    {
      news: ["trace.experiment_changed"],
      concerns: (payload) => payload.experimentId === experimentId,
    },
  );
  const [isAdding, setAdding] = useState(false);
  const isGoing = loaded.data?.runs.some(({ status }) => status === "running") ?? false;
  const cancel = () =>
    api("POST /trace-experiments/:experimentId/cancel", { experimentId }).then(loaded.reload, (problem) =>
      toast.error(errorMessage(problem)),
    );
  const remove = async () => {
    await api("DELETE /trace-experiments/:experimentId", { experimentId });
    router.push(to("/apps/trace/experiments"));
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader
        title={loaded.data?.experiment.name ?? "Experiment"}
        parent={{ label: "Experiments", href: to("/apps/trace/experiments") }}
        actions={
          mayEdit &&
          loaded.data &&
          (isGoing ? (
            <Button icon={<Square strokeWidth={1.75} aria-hidden />} onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <>
              <ConfirmDialog
                title="Delete this experiment?"
                description="The experiment's results table is deleted. Traces are kept."
                confirmLabel="Delete experiment"
                danger
                trigger={
                  <Button
                    variant="ghost"
                    icon={<Trash2 strokeWidth={1.75} aria-hidden />}
                    aria-label="Delete experiment"
                  >
                    <span className="max-sm:sr-only">Delete</span>
                  </Button>
                }
                onConfirm={remove}
              />
              <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setAdding(true)}>
                Add a run
              </Button>
            </>
          ))
        }
      />
      <LoadedPane loaded={loaded} what="The experiment">
        {(detail) => (
          <div className="flex flex-col gap-6 py-4">
            <RunCards runs={detail.runs} />
            <MarkChart runs={detail.runs} />
            <AnswerTable detail={detail} />
          </div>
        )}
      </LoadedPane>
      {isAdding && <AddRun experimentId={experimentId} onClose={() => setAdding(false)} onAdded={loaded.reload} />}
    </div>
  );
}
