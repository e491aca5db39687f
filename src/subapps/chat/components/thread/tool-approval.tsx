"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useThread } from "./thread-context.tsx";

interface ToolApprovalProps {
  runId: string;
  replyId: string;
  callId: string;
  tool: string;
}

/** A call that waits for a person's word. The note reaches the agent. */
export function ToolApproval({ runId, replyId, callId, tool }: ToolApprovalProps) {
  const store = useThread();
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState<"approve" | "deny" | null>(null);
  if (!store.source.decide) return null;
  const decide = async (decision: "approve" | "deny") => {
    setWorking(decision);
    setError(undefined);
    try {
      await store.decide(runId, replyId, callId, decision, note.trim());
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not decided. Try again.");
      store.refresh();
    }
    setWorking(null);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-amber-line bg-amber-soft px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          size={28}
          aria-label="Note to the agent"
          placeholder="Note to the agent, if you like"
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
          className="min-w-40 flex-1"
        />
        <Button size={28} variant="outlined" pending={working === "approve"} onClick={() => decide("approve")}>
          Approve
        </Button>
        <Button size={28} variant="danger" pending={working === "deny"} onClick={() => decide("deny")}>
          Deny
        </Button>
      </div>
      <p className="text-meta text-amber-ink">{tool} does not run before you approve it.</p>
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
    </div>
  );
}
