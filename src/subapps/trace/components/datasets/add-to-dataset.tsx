"use client";

import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";
import { NewDataset } from "./new-dataset.tsx";

interface AddToDatasetProps {
  traceIds: readonly string[];
  onClose: () => void;
}

/** Makes items of one trace or of chosen rows. Whoever opens it renders it. */
export function AddToDataset({ traceIds, onClose }: AddToDatasetProps) {
  const loaded = useApiQuery(api, "GET /trace-datasets", { limit: 100 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const { isPending, failure, run } = useApiMutation();
  const datasets = loaded.data?.items ?? [];
  const datasetId = chosen ?? datasets[0]?.id ?? "";
  const add = async () => {
    const done = `Added ${formatCount(traceIds.length, "item")}`;
    if (await run(() => api("POST /trace-datasets/:datasetId/traces", { datasetId, traceIds }), done)) onClose();
  };
  if (isNew)
    return (
      <NewDataset
        staysHere
        onClose={() => setNew(false)}
        onMade={async (id) => {
          await loaded.reload();
          setChosen(id);
        }}
      />
    );
  return (
    <Dialog
      title="Add to a dataset"
      description="The question and answer become an item. You can correct the answer there."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setNew(true)}>New dataset</Button>
          <Button variant="primary" disabled={!datasetId} pending={isPending} onClick={add}>
            Add
          </Button>
        </>
      }
    >
      <Field label="Dataset" error={failure ?? loaded.failure ?? undefined}>
        <NativeSelect
          value={datasetId}
          options={
            datasets.length === 0
              ? [{ value: "", label: "There is none yet" }]
              : datasets.map(({ id, name }) => ({ value: id, label: name }))
          }
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </Dialog>
  );
}
