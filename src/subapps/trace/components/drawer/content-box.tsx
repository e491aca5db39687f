"use client";

import { useState } from "react";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { plainName } from "../steps/step-words.ts";
import { type Content, readContent, type SaidMessage } from "./read-content.ts";

const roles: Record<string, string> = {
  user: "Person",
  human: "Person",
  assistant: "Agent",
  model: "Agent",
  ai: "Agent",
  system: "Instructions",
  developer: "Instructions",
  tool: "Tool result",
  reasoning: "Reasoning",
};

/** Newer ones are what a step is about; those before them are there when wanted. */
const shownAtFirst = 3;
const longest = 6000;

/** What was read or written: people's words as words, data as data. */
export function ContentBox({ content, label }: { content: Content; label: string }) {
  const [isWhole, setWhole] = useState(false);
  if (content.kind === "text")
    return (
      <div className="px-3 py-2.5">
        <Words text={content.text} />
      </div>
    );
  if (content.kind === "data")
    return (
      <div className="[&>div]:border-0">
        <CodeBlock code={pretty(content.data)} language="json" label={label} />
      </div>
    );
  const hidden = isWhole ? 0 : Math.max(0, content.messages.length - shownAtFirst);
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="block w-full px-3 py-2 text-left text-meta font-strong text-accent-ink hover:underline"
        >
          Show {formatCount(hidden, "earlier message")}
        </button>
      )}
      {content.messages.slice(hidden).map((message, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages of a record do not move
        <Message key={position} message={message} />
      ))}
      {Object.keys(content.more).length > 0 && (
        <details className="px-3 py-2">
          <summary className="cursor-pointer rounded-sm text-meta text-ink-3 hover:text-ink">
            Also sent: {Object.keys(content.more).join(", ")}
          </summary>
          <div className="mt-1.5">
            <CodeBlock code={pretty(content.more)} language="json" label="Also sent" />
          </div>
        </details>
      )}
    </>
  );
}

function Message({ message: { role, text, calls } }: { message: SaidMessage }) {
  const content = readContent(text);
  const data = content?.kind === "data" ? content.data : null;
  return (
    <div className="px-3 py-2.5">
      <p className="mb-0.5 text-meta text-ink-3">{roles[role] ?? role}</p>
      {data !== null && <CodeBlock code={pretty(data)} language="json" label={roles[role] ?? role} />}
      {text && data === null && <Words text={text} />}
      {calls.map((call, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls of a record do not move
        <div key={position} className="mt-1.5">
          <p className="mb-1 text-meta text-ink-2">Calls {plainName(call.name)}</p>
          <CodeBlock code={pretty(call.arguments)} language="json" label={`Arguments of ${call.name}`} />
        </div>
      ))}
      {!text && calls.length === 0 && <p className="text-ui text-ink-3">Nothing</p>}
    </div>
  );
}

function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > longest;
  return (
    <>
      <MarkdownView
        keepsLines
        className="text-ui!"
        text={isCut ? `${text.slice(0, longest)}…` : text}
        headingLevel={4}
      />
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 rounded-sm text-meta font-strong text-accent-ink hover:underline"
        >
          Show all {formatNumber(text.length)} characters
        </button>
      )}
    </>
  );
}

const pretty = (data: unknown): string => JSON.stringify(data, null, 2) ?? "";
