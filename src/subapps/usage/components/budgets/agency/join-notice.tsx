"use client";

import { useRouter } from "next/navigation";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../usage-api.ts";

interface JoinNoticeProps {
  token: string;
  workspaceName: string;
  isOwner: boolean;
  onJoined: () => Promise<void>;
}

/** Somebody asks to look after this workspace. Its owner decides. */
export function JoinNotice({ token, workspaceName, isOwner, onJoined }: JoinNoticeProps) {
  const { data, failure } = useApiQuery(api, "GET /agency/link", { token: encodeURIComponent(token) });
  const doing = useApiMutation();
  const router = useRouter();
  const link = useLinks();
  const done = () => router.replace(link("/apps/usage/budgets/agency"));
  const join = () =>
    doing.run(async () => {
      await api("POST /agency/join", { token });
      await onJoined();
      done();
    }, "Joined");
  if (failure) return <Notice tone="red">{failure}</Notice>;
  if (data === null) return null;
  const [asking] = data.items;
  if (!asking) return <Notice tone="amber">This link was used, withdrawn or is too old. Ask for a new one.</Notice>;
  return (
    <Notice
      tone="accent"
      title={`${asking.agencyName} asks to look after ${workspaceName}`}
      actions={
        isOwner && (
          <>
            <Button variant="primary" size={28} pending={doing.isPending} onClick={join}>
              Accept
            </Button>
            <Button variant="ghost" size={28} onClick={done}>
              Not now
            </Button>
          </>
        )
      }
    >
      It will see what is used here, count it in its own budget, and may give this workspace a plan and credit. It does
      not see conversations. You can leave at any time.
      {!isOwner && " Only an owner of this workspace can accept."}
      {doing.failure && <span className="mt-2 block text-red-ink">{doing.failure}</span>}
    </Notice>
  );
}
