"use client";

import { useRouter } from "next/navigation";
import { Button } from "#ui/controls/button.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { notSignedOut, signOutHere } from "#workspace/auth/client/sign-in.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { acceptInvitationAction } from "../actions.ts";

export function AcceptInvitation({ token, workspaceName, person, isActing }: AcceptInvitationProps) {
  const router = useRouter();
  const { act, pending, failure } = useAct();
  const accept = () =>
    act(
      () => acceptInvitationAction({ token }),
      () => router.push("/apps"),
    );
  return (
    <>
      <RowList>
        <Row
          lead={<PersonAvatar name={person.name} id={person.id} size={32} />}
          title={person.name}
          detail={person.email}
        />
      </RowList>
      {isActing && (
        <Notice tone="amber">You are acting as {person.name}. Stop first: nobody joins in another’s name.</Notice>
      )}
      <FailureNotice>{failure?.error}</FailureNotice>
      <Button variant="primary" size={40} wide pending={pending} disabled={isActing} onClick={accept}>
        Join {workspaceName}
      </Button>
      <Button variant="ghost" size={40} wide onClick={() => signOutHere().catch(() => toast.error(notSignedOut))}>
        Use another account
      </Button>
    </>
  );
}

interface AcceptInvitationProps {
  token: string;
  workspaceName: string;
  person: { id: string; name: string; email: string };
  isActing: boolean;
}
