"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { setUnread } from "../unread-store.ts";
import { api } from "./notifications-api.ts";

export function MarkAllRead({ size = 32, onDone }: { size?: 24 | 28 | 32; onDone?: () => void }) {
  const [pending, setPending] = useState(false);
  const router = useRouter();
  const mark = async () => {
    setPending(true);
    try {
      await api("POST /notifications/read");
      setUnread(0);
      onDone?.();
      router.refresh();
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "Not marked. Try again.");
    }
    setPending(false);
  };
  return (
    <Button size={size} variant={size === 24 ? "ghost" : "outlined"} pending={pending} onClick={mark}>
      Mark all as read
    </Button>
  );
}
