"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Switch } from "#ui/controls/switch.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";

/** With it, a red test keeps the draft from being published. */
export function GuardSwitch() {
  const { agent } = useEditor();
  const [isGuarded, setGuarded] = useState(agent.isPublishGuarded);
  const { isPending, run } = useApiMutation({ toasts: true });
  const router = useRouter();
  const turn = async (isPublishGuarded: boolean) => {
    setGuarded(isPublishGuarded);
    const isDone = await run(() => api("PUT /agents/:agentId/guard", { agentId: agent.id, isPublishGuarded }));
    if (isDone) router.refresh();
    else setGuarded(!isPublishGuarded);
  };
  return (
    <Switch
      label="Guard publishing"
      help="Only a draft whose saved tests all passed can be published."
      className="rounded-lg border p-4"
      checked={isGuarded}
      disabled={isPending}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
