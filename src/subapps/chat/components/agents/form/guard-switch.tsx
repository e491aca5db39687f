"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { useDoing } from "../use-doing.ts";

/** With it, a red test keeps the draft from being published. */
export function GuardSwitch() {
  const { agent } = useEditor();
  const [isGuarded, setGuarded] = useState(agent.isPublishGuarded);
  const [isDoing, run] = useDoing();
  const router = useRouter();
  const turn = async (isPublishGuarded: boolean) => {
    setGuarded(isPublishGuarded);
    const path = `/api/v1/agents/${agent.id}/guard`;
    const isDone = await run(() => callApi("PUT", path, { isPublishGuarded }));
    if (isDone) router.refresh();
    else setGuarded(!isPublishGuarded);
  };
  return (
    <Switch
      label="Guard publishing"
      help="Only a draft whose saved tests all passed can be published."
      className="rounded-lg border p-4"
      checked={isGuarded}
      disabled={isDoing}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
