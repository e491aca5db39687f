"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../chat-api.ts";

/** Templates that work at once, also without a model. Choosing one makes the agent and opens it. */
export function TemplateCards({ most, onMade }: { most?: number; onMade: (agentId: string) => void }) {
  const { data, failure, reload } = useApiQuery(api, "GET /chat/templates");
  const [chosen, setChosen] = useState<string | null>(null);
  const { isPending, run } = useApiMutation({ toasts: true });
  const make = async (slug: string) => {
    setChosen(slug);
    await run(async () => onMade(firstIdOf(await api("POST /chat/templates/:slug", { slug }))));
  };
  if (failure) {
    return (
      <Notice
        tone="red"
        title="The templates could not be loaded"
        actions={<Button onClick={reload}>Try again</Button>}
      >
        {failure}
      </Notice>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      {(data?.items ?? blanks(most ?? 10)).slice(0, most).map((template, at) =>
        template ? (
          <li key={template.slug}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => make(template.slug)}
              className="flex h-full w-full items-start gap-3 rounded-10 border bg-surface p-3.5 text-left transition-colors hover:bg-hover disabled:opacity-60"
            >
              {isPending && chosen === template.slug ? (
                <span className="grid size-8 shrink-0 place-items-center">
                  <Spinner label="Making it" />
                </span>
              ) : (
                <AgentFace agent={{ id: template.slug, mark: template.mark }} size={32} />
              )}
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 text-ui font-strong text-ink">
                  {template.name}
                  {template.agents.slice(1).map(({ name, mark }) => (
                    <AgentFace key={name} agent={{ id: name, mark }} size={16} label={name} />
                  ))}
                </span>
                <span className="block text-meta text-ink-2">{template.description}</span>
                {template.starters[0] && (
                  <span className="mt-1.5 block text-meta text-ink-3">“{template.starters[0]}”</span>
                )}
              </span>
            </button>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
          <li key={at}>
            <Skeleton className="h-24 w-full rounded-10" />
          </li>
        ),
      )}
    </ul>
  );
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);

/** A template may bring a team along: the first of them is the one to open. */
export function firstIdOf(data: unknown): string {
  const { id, agent, agents } = data as { id?: string; agent?: { id: string }; agents?: { id: string }[] };
  return id ?? agent?.id ?? agents?.[0]?.id ?? "";
}
