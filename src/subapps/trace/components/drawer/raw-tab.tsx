"use client";

import { CopyButton } from "#ui/controls/copy-button.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import type { Span } from "../../span.ts";
import { ReadState } from "./read-state.tsx";
import type { ReadStep } from "./use-step-payload.ts";

/** The record as the machine has it. */
export function RawTab({ span, read }: { span: Span; read: ReadStep }) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <ReadState read={read}>
        {({ attributes, resource, events, links, parameters }) => {
          const parts: [string, unknown][] = [
            ["Attributes", attributes],
            ["Parameters", parameters],
            ["Events", events],
            ["Links", links],
            ["Sent by", resource],
          ];
          return parts
            .filter(([, value]) => Object.keys(value as object).length > 0)
            .map(([title, value]) => <Part key={title} title={title} value={value} />);
        }}
      </ReadState>
      <Part title="Record" value={span} />
    </div>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex items-center justify-between">
        <h3 className="text-meta font-strong text-ink-2">{title}</h3>
        <CopyButton value={text} label={`Copy ${title.toLowerCase()}`} size={24} />
      </div>
      <CodeBlock code={text} language="json" label={title} copy={false} />
    </section>
  );
}
