"use client";

import { PenLine, Quote, Shuffle } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useAround } from "./deeds-context.tsx";
import type { EditedPart, FallbackPart, FixedAnswerPart, SteeringPart } from "./message-content.ts";
import { SaidAt } from "./said-at.tsx";
import { useThread } from "./thread-context.tsx";

const icon = { size: 14, strokeWidth: 1.75, className: "mt-px shrink-0", "aria-hidden": true } as const;

function Note({ children }: { children: ReactNode }) {
  return <p className="flex gap-2 text-meta text-ink-3">{children}</p>;
}

/** The text below is what the agent's editors wrote; no model was asked. */
export function FixedAnswerNote({ part }: { part: FixedAnswerPart }) {
  return (
    <Note>
      <Quote {...icon} />
      <span>{part.match === "exact" ? "Fixed answer" : `Fixed answer to “${part.question}”`}</span>
    </Note>
  );
}

/** A model failed before its first word: which one, why, and which was asked instead. */
export function FallbackNote({ part }: { part: FallbackPart }) {
  return (
    <p className="flex gap-2 rounded-md bg-amber-soft px-3 py-2 text-meta text-amber-ink">
      <Shuffle {...icon} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-strong">{part.failed}</span> failed: {part.because.replace(/\.$/, "")}.{" "}
        <span className="font-strong">{part.next}</span> was asked instead.
      </span>
    </p>
  );
}

/** What the person said while the answer was being written, in the place where the agent read it. */
export function SteeringNote({ part }: { part: SteeringPart }) {
  const { me } = useAround();
  return (
    <section aria-label={`${me.name} added`} className="my-1 flex gap-2.5 rounded-lg border bg-surface-2 px-3 py-2">
      <PersonAvatar name={me.name} id={me.id} size={20} className="mt-px" />
      <div className="min-w-0">
        <p className="text-meta text-ink-3">Sent while answering</p>
        <p className="text-prose whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{part.text}</p>
      </div>
    </section>
  );
}

/** A person changed this answer; the original is one click away. */
export function EditedNote({ part }: { part: EditedPart }) {
  const { source, choose } = useThread();
  const show = () => choose(part.fromMessageId, true).catch((failure: Error) => toast.error(failure.message));
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
      <PenLine {...icon} />
      <span>Edited by {part.userName}</span>
      <SaidAt at={part.at} />
      {source.choose && (
        <button
          type="button"
          onClick={() => void show()}
          className="rounded-sm font-strong text-accent-ink hover:underline max-sm:min-h-11"
        >
          Show original
        </button>
      )}
    </div>
  );
}
