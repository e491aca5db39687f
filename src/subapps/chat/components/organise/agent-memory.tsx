"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { InlineName } from "../sidebar/inline-name.tsx";
import { AgentFace } from "./agent-face.tsx";
import type { Listed, Memory, RosterAgent } from "./chat-types.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;
const adding = "new";

/** The facts one agent keeps: each can be changed, deleted, or all of them at once. */
export function AgentMemory({ agent, onCount }: { agent: RosterAgent; onCount: (count: number) => void }) {
  const [facts, setFacts] = useState<Memory[]>([]);
  const [editing, setEditing] = useState<string | null>(null);
  const told = useRef(onCount);
  const path = `/api/v1/agents/${agent.id}/memories`;
  const load = useCallback(async () => {
    const { items } = await callApi<Listed<Memory>>("GET", path).catch(() => ({ items: [] }));
    setFacts(items);
    told.current(items.length);
  }, [path]);
  useEffect(() => void load(), [load]);
  const act = async (deed: Promise<unknown>) => {
    await deed.catch((failure: Error) => toast.error(failure.message));
    await load();
  };
  const done = (id: string) => (fact: string | null) => {
    setEditing(null);
    if (!fact) return;
    void act(id === adding ? callApi("POST", path, { fact }) : callApi("PATCH", `/api/v1/memories/${id}`, { fact }));
  };
  return (
    <Card aria-label={`What ${agent.name} remembers`}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <AgentFace agent={agent} size={20} />
            {agent.name}
            <span className="text-meta font-normal text-ink-3 tabular-nums">{facts.length}</span>
          </span>
        }
        actions={
          <>
            {facts.length > 0 && (
              <ConfirmDialog
                trigger={
                  <Button size={28} variant="ghost">
                    Forget all
                  </Button>
                }
                title={`Forget everything ${agent.name} knows about you?`}
                description={`${facts.length} facts are deleted. Conversations stay as they are.`}
                confirmLabel="Forget all"
                onConfirm={async () => {
                  await callApi("DELETE", path);
                  await load();
                }}
              />
            )}
            <Button size={28} icon={<Plus {...icon} />} onClick={() => setEditing(adding)}>
              Add a fact
            </Button>
          </>
        }
      />
      <ul className="divide-y divide-line">
        {facts.map(({ id, fact }) => (
          <li key={id} className="flex min-h-11 items-center gap-2 px-4 py-1.5">
            {editing === id ? (
              <InlineName label="Fact" name={fact} onDone={done(id)} />
            ) : (
              <>
                <span className="min-w-0 flex-1 text-ui text-ink [overflow-wrap:anywhere]">{fact}</span>
                <IconButton
                  label={`Change: ${fact}`}
                  size={28}
                  icon={<Pencil {...icon} />}
                  onClick={() => setEditing(id)}
                />
                <IconButton
                  label={`Forget: ${fact}`}
                  size={28}
                  icon={<Trash2 {...icon} />}
                  onClick={() => void act(callApi("DELETE", `/api/v1/memories/${id}`))}
                />
              </>
            )}
          </li>
        ))}
        {editing === adding && (
          <li className="px-4 py-2">
            <InlineName label="New fact" name="" onDone={done(adding)} />
          </li>
        )}
      </ul>
    </Card>
  );
}
