import type { ReactNode } from "react";
import { AgentMark } from "../identity/agent-mark.tsx";
import { PersonAvatar } from "../identity/person-avatar.tsx";

interface EmptyStateProps {
  title: string;
  /** One sentence: what to do and what comes of it. */
  children: ReactNode;
  /** One primary button. */
  action?: ReactNode;
  /** One thing to try now: a sample, a simulator, a template. */
  tryNow?: ReactNode;
  /** The three marks; by default an agent, a person, an agent. */
  marks?: ReactNode;
  /** 1 where the page has no other heading. */
  headingLevel?: 1 | 2;
}

export function EmptyState({ title, children, action, tryNow, marks, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center px-4 py-4 text-center">
      <div className="mb-3 flex gap-1" aria-hidden>
        {marks ?? (
          <>
            <AgentMark id="empty" hue={88} pieces={["quarter-tl", "quarter-br"]} size={28} />
            <PersonAvatar name="Mira Ito" hue={243} size={28} />
            <AgentMark id="empty" hue={190} pieces={["triangle-l", "half-r"]} size={28} />
          </>
        )}
      </div>
      <Heading className="text-[15px] leading-6 font-semibold tracking-[-0.01em] text-ink">{title}</Heading>
      <p className="mt-0.5 text-ui text-balance text-ink-3">{children}</p>
      {(action || tryNow) && (
        <div className="mt-3.5 flex flex-wrap justify-center gap-2">
          {action}
          {tryNow}
        </div>
      )}
    </div>
  );
}
