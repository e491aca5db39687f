"use client";

import { clsx } from "clsx";
import { Ban, ChevronDown, CircleAlert, CircleCheck, Hand, MessageCircleQuestion, Wrench } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ToolPart } from "#engine/messages/parts.ts";
import { formatDuration } from "#lib/format/duration.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { MessageFacts } from "./thread-types.ts";
import { ToolApproval } from "./tool-approval.tsx";
import { argumentLines, toolWords } from "./tool-words.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

type Shown = ToolPart["state"] | "asking";
const states: Record<Shown, { words: string; sign: ReactNode }> = {
  waiting: { words: "Starting", sign: <Spinner size={14} /> },
  running: { words: "Running", sign: <Spinner size={14} /> },
  asking: { words: "Waits for you", sign: <Hand {...icon} className="text-amber-ink" /> },
  done: { words: "Done", sign: <CircleCheck {...icon} className="text-green-ink" /> },
  failed: { words: "Failed", sign: <CircleAlert {...icon} className="text-red-ink" /> },
  denied: { words: "Denied", sign: <Ban {...icon} className="text-ink-3" /> },
};

/** A call: what was asked for, how it went, what came back and how long it took. */
export function ToolCard({ part, facts }: { part: ToolPart; facts: MessageFacts }) {
  const isAsking = part.state === "waiting" && facts.status === "waiting" && !part.runId;
  const isCut = (part.state === "waiting" || part.state === "running") && isOver(facts.status);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown: Shown = isAsking ? "asking" : isCut ? "denied" : part.state;
  const { words, sign } = isCut ? { words: "Not done", sign: states.denied.sign } : states[shown];
  const lines = argumentLines(part.arguments);
  const { name, detail } = toolWords(part.name);
  const Icon = part.name.startsWith("ask_") ? MessageCircleQuestion : Wrench;
  const isShown = isOpen || isAsking;
  return (
    <div className={clsx("overflow-hidden rounded-lg border", isAsking && "border-amber-line")}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "flex h-9 w-full items-center gap-2 px-3 text-left text-ui max-sm:h-11",
          isAsking ? "bg-amber-soft" : "hover:bg-hover",
        )}
      >
        <Icon {...icon} className="shrink-0 text-hue-ink" />
        <span className="truncate font-strong">{name}</span>
        {detail && <span className="truncate text-ink-3">{detail}</span>}
        <span className="flex-1" />
        <span className="shrink-0 text-meta text-ink-3">
          {shown === "done" && part.milliseconds !== undefined ? formatDuration(part.milliseconds) : words}
        </span>
        <span className="grid size-4 shrink-0 place-items-center">{sign}</span>
        <span className="sr-only">{words}</span>
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          className={clsx("shrink-0 text-ink-3 transition-transform", isShown && "rotate-180")}
          aria-hidden
        />
      </button>
      {isShown && (
        <div id={id} className="border-t bg-surface-2 px-3 py-2.5">
          {lines.length > 0 ? (
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-code">
              {lines.map(({ key, value }) => (
                <div key={key} className="contents">
                  <dt className="text-ink-3">{key}</dt>
                  <dd className="break-words whitespace-pre-wrap">{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-meta text-ink-3">Called without arguments.</p>
          )}
          {part.result !== undefined && (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className={clsx(
                "mt-2 max-h-64 overflow-auto border-t pt-2 text-code break-words whitespace-pre-wrap",
                part.state === "failed" && "text-red-ink",
              )}
            >
              {part.result || "Nothing came back."}
            </pre>
          )}
        </div>
      )}
      {isAsking && facts.runId && (
        <ToolApproval runId={facts.runId} replyId={facts.id} callId={part.callId} tool={name} />
      )}
    </div>
  );
}

const isOver = (status: MessageFacts["status"]) => ["stopped", "failed", "interrupted", "complete"].includes(status);
