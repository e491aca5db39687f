"use client";

import { Download, FlaskConical, Plus, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { DatasetItem } from "../../datasets/dataset-item.ts";
import { writeCsv } from "../../datasets/rules/read-items.ts";
import { api } from "../trace-api.ts";
import { ImportItems } from "./import-items.tsx";
import { ItemSheet } from "./item-sheet.tsx";
import { ItemTable } from "./item-table.tsx";
import { saveAs } from "./save-as.ts";

export type DatasetDetail = {
  id: string;
  name: string;
  description: string;
  version: number;
  newestVersion: number;
  items: DatasetItem[];
};

/** The items of a dataset as they are or as a version had them. */
export function DatasetView({ datasetId, mayEdit }: { datasetId: string; mayEdit: boolean }) {
  const to = useLinks();
  const router = useRouter();
  const [version, setVersion] = useState<number | null>(null);
  const loaded = useApiQuery(api, "GET /trace-datasets/:datasetId", { datasetId, version: version ?? undefined });
  const [edited, setEdited] = useState<DatasetItem | "new" | null>(null);
  const [isImporting, setImporting] = useState(false);
  const dataset = loaded.data;
  const isOld = version !== null && dataset !== null && version < dataset.newestVersion;
  const may = mayEdit && !isOld;
  const remove = async () => {
    await api("DELETE /trace-datasets/:datasetId", { datasetId });
    router.push(to("/apps/trace/datasets"));
  };
  const download = (kind: "csv" | "json") => {
    if (!dataset) return;
    const items = dataset.items.map(({ question, expected, context }) => ({ question, expected, context }));
    const name = `${dataset.name} v${dataset.version}.${kind}`;
    if (kind === "csv") saveAs(name, "text/csv", writeCsv(items));
    else saveAs(name, "application/json", JSON.stringify(items, null, 2));
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader
        title={dataset?.name ?? "Dataset"}
        parent={{ label: "Datasets", href: to("/apps/trace/datasets") }}
        detail={dataset && formatCount(dataset.items.length, "item")}
        actions={
          dataset &&
          dataset.items.length > 0 &&
          mayEdit && (
            <ButtonLink
              variant="primary"
              href={to(`/apps/trace/experiments?dataset=${datasetId}`)}
              icon={<FlaskConical strokeWidth={1.75} aria-hidden />}
            >
              Run experiment
            </ButtonLink>
          )
        }
      />
      <LoadedPane loaded={loaded} what="The dataset">
        {({ items, newestVersion, name, description }) => (
          <>
            <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
              {description && <p className="mr-2 text-ui text-ink-2">{description}</p>}
              {newestVersion > 0 && (
                <NativeSelect
                  aria-label="Version of the dataset"
                  size={28}
                  value={String(version ?? newestVersion)}
                  options={Array.from({ length: Math.min(newestVersion, 50) }, (_, at) => newestVersion - at).map(
                    (number) => ({
                      value: String(number),
                      label: `Version ${number}${number === newestVersion ? " (now)" : ""}`,
                    }),
                  )}
                  onChange={({ target }) =>
                    setVersion(Number(target.value) === newestVersion ? null : Number(target.value))
                  }
                />
              )}
              <span className="ml-auto flex flex-wrap gap-2">
                {may && (
                  <>
                    <Button size={28} icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
                      Add item
                    </Button>
                    <Button size={28} icon={<Upload aria-hidden />} onClick={() => setImporting(true)}>
                      Import
                    </Button>
                  </>
                )}
                {items.length > 0 && (
                  <DropdownMenu
                    trigger={
                      <Button size={28} icon={<Download aria-hidden />}>
                        Export
                      </Button>
                    }
                    entries={[
                      { label: "As CSV", onSelect: () => download("csv") },
                      { label: "As JSON", onSelect: () => download("json") },
                    ]}
                  />
                )}
                {mayEdit && (
                  <ConfirmDialog
                    title={`Delete the dataset ${name}?`}
                    description="Its versions and all experiments that use it are deleted. Traces are kept."
                    confirmLabel="Delete dataset"
                    danger
                    trigger={
                      <Button size={28} variant="danger" icon={<Trash2 aria-hidden />}>
                        Delete
                      </Button>
                    }
                    onConfirm={remove}
                  />
                )}
              </span>
            </div>
            {items.length === 0 ? (
              <div className="py-16">
                <EmptyState
                  title="No items yet"
                  action={
                    may && (
                      <Button variant="primary" onClick={() => setEdited("new")}>
                        Add the first item
                      </Button>
                    )
                  }
                >
                  Write one, import a CSV or JSON file, or choose “Add to a dataset” in a trace.
                </EmptyState>
              </div>
            ) : (
              <ItemTable
                datasetId={datasetId}
                items={items}
                mayEdit={may}
                onOpen={setEdited}
                onChanged={loaded.reload}
              />
            )}
          </>
        )}
      </LoadedPane>
      {edited && (
        <ItemSheet
          datasetId={datasetId}
          item={edited === "new" ? null : edited}
          mayEdit={may}
          onClose={() => setEdited(null)}
          onSaved={loaded.reload}
        />
      )}
      {isImporting && (
        <ImportItems datasetId={datasetId} onClose={() => setImporting(false)} onImported={loaded.reload} />
      )}
    </div>
  );
}
