"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { AskForMore } from "#engine/usage/components/ask-for-more.tsx";
import { Button } from "#ui/controls/button.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useAround } from "./deeds-context.tsx";
import { useThread } from "./thread-context.tsx";
import type { MessageFacts } from "./thread-types.ts";

const endings: Partial<Record<MessageFacts["status"], string>> = {
  stopped: "You stopped this answer.",
  failed: "This answer failed.",
  interrupted: "This answer was cut off: the server went away while it was written.",
};

/** How an answer ended that did not end well, and what to do about it. */
export function EndOfAnswer({ facts }: { facts: MessageFacts }) {
  const store = useThread();
  const { deeds } = useAround();
  const [working, setWorking] = useState<"retry" | "continue" | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const words = endings[facts.status] ?? (facts.isCutOff ? "This answer ended at its length limit." : null);
  if (!words) return null;
  const act = async (deed: "retry" | "continue") => {
    setWorking(deed);
    setRefusal(undefined);
    try {
      await (deed === "retry" ? store.retry(facts.id) : store.carryOn(facts.id));
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : "Not done. Try again.");
    }
    setWorking(null);
  };
  const isFailed = facts.status === "failed";
  return (
    <div
      role={isFailed ? "alert" : "status"}
      className={`mt-2.5 flex flex-wrap items-center gap-2 rounded-md px-3 py-2 text-ui ${isFailed ? "bg-red-soft text-red-ink" : "bg-surface-2 text-ink-2"}`}
    >
      <span className="min-w-0 flex-1 max-sm:basis-full">
        {facts.error?.message ?? words}
        {refusal && <span className="block text-meta">{refusal}</span>}
      </span>
      {facts.error?.budget && !deeds.isPublic && <AskForMore budget={facts.error.budget} />}
      {facts.error?.link && !deeds.isPublic && (
        <AppLink href={facts.error.link.path} className="font-strong underline">
          {facts.error.link.label}
        </AppLink>
      )}
      {store.source.carryOn && !isFailed && (
        <Button size={28} variant="outlined" pending={working === "continue"} onClick={() => act("continue")}>
          Continue
        </Button>
      )}
      {store.source.retry && (
        <Button
          size={28}
          variant="outlined"
          pending={working === "retry"}
          icon={<RotateCcw strokeWidth={1.75} aria-hidden />}
          onClick={() => act("retry")}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
