import { AgentFace } from "#ui/identity/agent-face.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import type { Mark } from "../organise/chat-types.ts";

interface PlaceWelcomeProps {
  agent: { id: string; name: string; mark: Mark };
  welcome: string;
  starters: readonly string[];
  onStarter?: (text: string) => void;
}

/** Before the first word: a greeting, and questions to begin with. */
export function PlaceWelcome({ agent, welcome, starters, onStarter }: PlaceWelcomeProps) {
  return (
    <div className="@container mx-auto flex w-full max-w-[640px] flex-1 flex-col items-center justify-center gap-5 px-4 py-10">
      <AgentFace agent={agent} size={56} />
      <div className="max-w-[520px] text-center text-prose text-balance text-ink">
        <MarkdownView text={welcome || `Hello, this is ${agent.name}. What would you like to know?`} headingLevel={2} />
      </div>
      {starters.length > 0 && (
        <ul aria-label="Starter questions" className="mt-1 grid w-full gap-2 @md:grid-cols-2">
          {starters.map((starter) => (
            <li key={starter} className="@md:last:odd:col-span-2">
              <button
                type="button"
                onClick={() => onStarter?.(starter)}
                className="h-full min-h-11 w-full rounded-lg border bg-surface px-3.5 py-2.5 text-left text-ui text-ink transition-colors hover:bg-hover"
              >
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
