"use client";

import { useTransition } from "react";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { revokeOtherSessionsAction, revokeSessionAction, signOutEverywhereAction } from "../account-actions.ts";

export function EndSession({ id, device }: { id: string; device: string }) {
  const [pending, start] = useTransition();
  const end = () =>
    start(async () => {
      try {
        await orThrow(revokeSessionAction({ sessionId: id }));
        toast.success(`Signed out: ${device}`);
      } catch (failure) {
        toast.error(failure instanceof Error ? failure.message : "That did not work. Try again.");
      }
    });
  return (
    <Button size={28} pending={pending} onClick={end} aria-label={`Sign out ${device}`}>
      Sign out
    </Button>
  );
}

export function EndOtherSessions() {
  return (
    <ConfirmDialog
      trigger={<Button>Sign out other devices</Button>}
      title="Sign out all other devices?"
      description="They lose access at their next request. This device stays signed in."
      confirmLabel="Sign out others"
      cancelLabel="Leave them"
      onConfirm={async () => {
        const { count } = await orThrow(revokeOtherSessionsAction());
        toast.success(count === 1 ? "One device was signed out" : `${count} devices were signed out`);
      }}
    />
  );
}

export function EndAllSessions() {
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Sign out everywhere</Button>}
      title="Sign out everywhere?"
      description="Every device loses access at its next request, this one included. You will sign in again."
      confirmLabel="Sign out everywhere"
      cancelLabel="Stay signed in"
      onConfirm={async () => {
        await orThrow(signOutEverywhereAction());
        location.assign("/signin");
      }}
    />
  );
}
