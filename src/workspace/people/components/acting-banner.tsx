"use client";

import { useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { RunAsBanner } from "#ui/shell/run-as-banner.tsx";
import { endActing } from "./end-acting.ts";

export function ActingBanner(props: { name: string; secondsLeft: number; readOnly: boolean }) {
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    if (stopping) return;
    setStopping(true);
    try {
      await endActing();
    } catch (failure) {
      setStopping(false);
      toast.error(failure instanceof Error ? failure.message : "Not stopped. Try again.");
    }
  };
  return <RunAsBanner {...props} onStop={stop} />;
}
