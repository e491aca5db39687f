"use client";

import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { updateProviderAction } from "../actions.ts";
import type { ListedProvider } from "../queries/list-providers.ts";
import { ProviderFields, valuesOf } from "./provider-fields.tsx";

export function EditProviderDialog({
  provider,
  id,
  onClose,
}: {
  provider: ListedProvider;
  id: string;
  onClose: () => void;
}) {
  const { act, pending, failure } = useAct();
  const save = (form: FormData) => {
    const { key, ...values } = valuesOf(form);
    act(
      () => updateProviderAction({ providerId: id, ...values, ...(key && { key }) }),
      ({ name }) => {
        toast.success(`${name} was saved`);
        onClose();
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={`Edit ${provider.name}`}>
      <form onSubmit={submitWith(save)} className="flex flex-col gap-4">
        <ProviderFields kind={provider.kind} faults={failure?.fields ?? {}} known={provider} />
        <FailureNotice>{failure && Object.keys(failure.fields).length === 0 && failure.error}</FailureNotice>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
