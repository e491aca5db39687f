import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { Logo } from "#ui/identity/logo.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";

/** A whole page, or the pane beside the app's own navigation, which stays usable. */
export type ProblemPlace = "page" | "pane";

type ProblemPageProps = { title: string; place: ProblemPlace; children: ReactNode };

/** There is nothing to show; here is why, and where to go from here. */
export function ProblemPage({ title, place, children }: ProblemPageProps) {
  const Frame = place === "page" ? "main" : "section";
  return (
    <div className={clsx("flex flex-col", place === "page" ? "min-h-dvh bg-surface" : "min-h-full flex-1")}>
      {place === "page" && (
        <header className="flex h-21 shrink-0 items-center px-10 max-sm:h-16 max-sm:px-4">
          {/* A full load on purpose: the router may be part of what is broken. */}
          <a href="/" aria-label="Parley, home" className="rounded-lg">
            <Logo name />
          </a>
        </header>
      )}
      <Frame className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center px-6 pt-8 pb-24 max-sm:px-4">
        <div className="mb-5 flex gap-1.5" aria-hidden>
          <AgentMark id="problem" hue={273} pieces={["half-l", "dot-r"]} size={40} />
          <PersonAvatar name="" hue={243} size={40} />
          <AgentMark id="problem" hue={14} pieces={["triangle-l", "half-r"]} size={40} />
        </div>
        <h1 className="text-title">{title}</h1>
        {children}
      </Frame>
    </div>
  );
}
