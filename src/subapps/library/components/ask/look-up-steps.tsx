"use client";

import { ListTree } from "lucide-react";
import type { EvidencePart } from "#engine/messages/parts.ts";

/** The simpler questions an answer was looked up by, in their order, with the numbers of what each found. */
export function LookUpSteps({ steps }: { steps: NonNullable<EvidencePart["steps"]> }) {
  return (
    <details className="text-meta text-ink-3">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm hover:text-ink">
        <ListTree size={14} aria-hidden /> Looked up in {steps.length} {steps.length === 1 ? "step" : "steps"}
      </summary>
      <ol aria-label="How it was looked up" className="mt-1.5 flex list-decimal flex-col gap-1 pl-6">
        {steps.map(({ question, numbers }) => (
          <li key={question}>
            <span className="text-ink-2">{question}</span>{" "}
            {numbers.length > 0 ? `found ${numbers.map((number) => `[${number}]`).join("")}` : "found nothing"}
          </li>
        ))}
      </ol>
    </details>
  );
}
