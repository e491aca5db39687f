"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useThread } from "./thread-context.tsx";
import type { MessageFacts } from "./thread-types.ts";

/** 1/2 with arrows: what was said or answered in the same place. */
export function BranchSwitch({ facts }: { facts: MessageFacts }) {
  const store = useThread();
  const [isWorking, setWorking] = useState(false);
  const { siblingIds, id } = facts;
  const at = siblingIds.indexOf(id);
  if (siblingIds.length < 2 || at === -1 || !store.source.choose) return null;
  const go = async (step: number) => {
    const next = siblingIds[at + step];
    if (!next || isWorking) return;
    setWorking(true);
    await store.choose(next, true).catch((failure: Error) => toast.error(failure.message));
    setWorking(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and a number, no form
    <span role="group" aria-label="Branches" className="flex shrink-0 items-center text-meta text-ink-3 tabular-nums">
      <IconButton
        size={24}
        label="The one before"
        disabled={at === 0}
        icon={<ChevronLeft strokeWidth={1.75} aria-hidden />}
        onClick={() => go(-1)}
      />
      <span>
        {at + 1}/{siblingIds.length}
      </span>
      <IconButton
        size={24}
        label="The next one"
        disabled={at === siblingIds.length - 1}
        icon={<ChevronRight strokeWidth={1.75} aria-hidden />}
        onClick={() => go(1)}
      />
    </span>
  );
}
