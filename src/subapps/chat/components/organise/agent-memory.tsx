"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { api } from "../chat-api.ts";
import { InlineName } from "../sidebar/inline-name.tsx";
import type { AgentName, Memory } from "./chat-types.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

interface AgentMemoryProps {
  agent: AgentName;
  facts: readonly Memory[];
  onChanged: () => Promise<void>;
}

/** The facts one agent keeps: each can be changed, deleted, or all of them at once. */
export function AgentMemory({ agent, facts, onChanged }: AgentMemoryProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const act = async (deed: Promise<unknown>) => {
    await deed.catch((failure: Error) => toast.error(failure.message));
    await onChanged();
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
          <ConfirmDialog
            trigger={
              <Button size={28} variant="ghost">
                Forget all
              </Button>
            }
            title={`Forget everything ${agent.name} knows about you?`}
            description="Everything it remembers about you is deleted. Conversations are kept."
            confirmLabel="Forget all"
            onConfirm={async () => {
              await api("DELETE /agents/:agentId/memories", { agentId: agent.id });
              await onChanged();
            }}
          />
        }
      />
      <ul className="divide-y divide-line">
        {facts.map(({ id, fact }) => (
          <li key={id} className="flex min-h-11 items-center gap-2 px-4 py-1.5">
            {editing === id ? (
              <InlineName
                label="Fact"
                name={fact}
                onDone={(next) => {
                  setEditing(null);
                  if (next) void act(api("PATCH /memories/:memoryId", { memoryId: id, fact: next }));
                }}
              />
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
                  onClick={() => void act(api("DELETE /memories/:memoryId", { memoryId: id }))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
