"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useThread } from "./thread-context.tsx";

/** A thumb down may say why. The thumb counts without it. */
export function FeedbackBox({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const store = useThread();
  const [comment, setComment] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const send = async () => {
    try {
      if (comment.trim()) await store.rate(messageId, -1, comment.trim());
      toast.success("Noted");
      onClose();
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : "Not noted. Try again.");
    }
  };
  return (
    <form
      ref={form}
      className="mt-1 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Input
        size={28}
        aria-label="What was wrong?"
        placeholder="What was wrong?"
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="min-w-48 flex-1"
      />
      <Button size={28} type="submit">
        Send
      </Button>
      <Button size={28} variant="ghost" onClick={onClose}>
        Not now
      </Button>
    </form>
  );
}
