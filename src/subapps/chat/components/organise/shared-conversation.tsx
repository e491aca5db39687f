import { ArrowRight, FileText, Wrench } from "lucide-react";
import { formatLongDate } from "#lib/format/date.ts";
import { Citation } from "#ui/display/citation.tsx";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import type { SharedPart as Part, SharedMessage } from "../../rules/share-content.ts";
import { toolWords } from "../panel/trace-steps.ts";

export interface SharedConversationProps {
  title: string;
  createdAt: string;
  messages: readonly SharedMessage[];
}

const icon = { size: 14, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A conversation as it was when somebody shared it: to read, with nothing to press and no script to wait for. */
export function SharedConversation({ title, createdAt, messages }: SharedConversationProps) {
  const day = formatLongDate(createdAt, "UTC");
  return (
    <div className="min-h-dvh bg-surface">
      <header className="flex h-14 items-center border-b px-6 max-sm:px-4">
        <Logo name />
        <span className="ml-auto text-meta text-ink-3">Read-only copy</span>
      </header>
      <main className="mx-auto w-full max-w-188 px-6 pt-10 pb-20 max-sm:px-4 max-sm:pt-6">
        <h1 className="text-title text-balance text-ink max-sm:text-greeting">{title}</h1>
        <p className="mt-2 mb-8 text-ui text-ink-3">
          Shared on <time dateTime={createdAt}>{day}</time>. What was said later is not in it.
        </p>
        <div className="flex flex-col gap-7">
          {messages.map((message, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a copy do not move
            <SharedTurn key={position} message={message} />
          ))}
        </div>
      </main>
    </div>
  );
}

function SharedTurn({ message }: { message: SharedMessage }) {
  const isPerson = message.role === "user";
  // No ids leave the product with a copy: an agent's mark comes from its name.
  const agent = { id: message.agentName ?? "agent" };
  const name = isPerson ? "Person" : (message.agentName ?? "Agent");
  return (
    <article className="grid grid-cols-[28px_1fr] gap-x-3">
      {isPerson ? <PersonAvatar name="Person" size={28} /> : <AgentFace agent={agent} size={28} />}
      <h2 className="self-center text-ui font-strong text-ink">{name}</h2>
      <div
        style={{ "--h": hueOfAgent(agent) } as object}
        className={isPerson ? "" : "my-1 w-0.5 justify-self-center rounded-full bg-hue-mid"}
        aria-hidden
      />
      <div className="flex min-w-0 flex-col gap-2.5 pt-1">
        {message.parts.map((part, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a copy do not move
          <SharedPart key={position} part={part} />
        ))}
        <Sources parts={message.parts} />
      </div>
    </article>
  );
}

function SharedPart({ part }: { part: Part }) {
  switch (part.kind) {
    case "text":
      return <MarkdownView text={part.text} headingLevel={3} />;
    case "tool":
      return (
        <p className="flex h-9 items-center gap-2 rounded-lg border px-3 text-ui text-ink-2">
          <Wrench {...icon} /> {toolWords(part.name)}
        </p>
      );
    case "hand_off":
      return (
        <p className="flex items-center gap-2 text-meta text-ink-2">
          <ArrowRight {...icon} /> Handed over to {part.toName}
        </p>
      );
    case "edited":
      return <p className="text-meta text-ink-3">Edited by a person</p>;
    case "file":
      return (
        <p className="flex items-center gap-2 text-ui text-ink-2">
          <FileText {...icon} /> {part.name}
        </p>
      );
    default:
      return null;
  }
}

/** What an answer leans on, numbered, below it. */
function Sources({ parts }: { parts: readonly Part[] }) {
  const found = parts.filter((part) => part.kind === "citation");
  const sources = [
    ...new Map(found.map((part) => [JSON.stringify([part.title, part.locator, part.quote]), part])).values(),
  ];
  if (sources.length === 0) return null;
  return (
    <ol aria-label="Sources" className="mt-1 flex flex-col gap-2 border-t pt-3">
      {sources.map(({ title, quote, locator }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbered in a fixed order
        <li key={position} className="grid grid-cols-[20px_1fr] gap-x-2">
          <Citation number={position + 1} />
          <span className="min-w-0">
            <q className="font-serif text-quote text-ink-2">{quote}</q>
            <span className="block text-meta text-ink-3">{locator ? `${title}, ${locator}` : title}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
