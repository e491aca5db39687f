"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { orThrow, useAct } from "#workspace/shell/components/use-act.ts";
import {
  deleteWorkspaceAction,
  leaveWorkspaceAction,
  restoreWorkspaceAction,
  transferOwnershipAction,
} from "../actions.ts";

type Named = { id: string; name: string };

export function LeaveWorkspace({ workspace, isLastOwner }: { workspace: Named; isLastOwner: boolean }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" disabled={isLastOwner}>
          Leave
        </Button>
      }
      title={`Leave ${workspace.name}?`}
      description="You lose access immediately. Your API keys and invitations in this workspace stop working. To return, you need an invitation."
      confirmLabel="Leave workspace"
      cancelLabel="Stay"
      onConfirm={async () => {
        await orThrow(leaveWorkspaceAction({ workspaceId: workspace.id }));
        toast.success(`You left ${workspace.name}`);
        router.push("/apps");
      }}
    />
  );
}

export function TransferWorkspace({ workspace, candidates }: { workspace: Named; candidates: readonly Named[] }) {
  const [chosen, setChosen] = useState(candidates[0]?.id ?? "");
  const heir = candidates.find(({ id }) => id === chosen);
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <NativeSelect
        aria-label="New owner"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
        className="w-44! max-sm:w-full!"
      />
      <ConfirmDialog
        trigger={
          <Button variant="danger" disabled={!heir}>
            Transfer
          </Button>
        }
        title={`Make ${heir?.name} the owner?`}
        description={`${heir?.name} will be able to do everything in ${workspace.name}, including deleting it. You stay as admin.`}
        confirmLabel="Transfer workspace"
        cancelLabel="Keep it"
        onConfirm={async () => {
          await orThrow(transferOwnershipAction({ userId: chosen }));
          toast.success(`${heir?.name} is now the owner`);
        }}
      />
    </div>
  );
}

export function DeleteWorkspace({ workspace }: { workspace: Named }) {
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete…</Button>}
      title={`Delete ${workspace.name}?`}
      description="Everything keeps working for 14 days, and an owner can restore the workspace. After that, its members, keys, conversations and documents are permanently deleted."
      confirmLabel="Delete workspace"
      typeToConfirm={workspace.name}
      onConfirm={async () => {
        await orThrow(deleteWorkspaceAction({ name: workspace.name }));
        toast.success(`${workspace.name} will be deleted in 14 days`);
      }}
    />
  );
}

export function RestoreWorkspace({ name }: { name: string }) {
  const { act, pending, failure } = useAct();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button pending={pending} onClick={() => act(restoreWorkspaceAction, () => toast.success(`${name} is restored`))}>
        Restore
      </Button>
      {failure && (
        <span role="alert" className="text-meta text-red-ink">
          {failure.error}
        </span>
      )}
    </span>
  );
}
