"use client";

import { Pencil, Plus, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { api } from "../chat-api.ts";
import { ChatPage } from "./chat-page.tsx";
import type { SavedPrompt } from "./chat-types.ts";
import { PromptForm } from "./prompt-form.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;
type Open = { what: "edit"; prompt: SavedPrompt | null } | { what: "delete"; prompt: SavedPrompt };

/** Saved prompts: one's own and those of others that are shared. */
export function PromptsPage({ initial }: { initial: SavedPrompt[] }) {
  const [prompts, setPrompts] = useState(initial);
  const [open, setOpen] = useState<Open | null>(null);
  const reload = async () => setPrompts((await api("GET /chat/prompts")).items);
  const create = (
    <Button
      variant="primary"
      size={28}
      icon={<Plus {...icon} />}
      onClick={() => setOpen({ what: "edit", prompt: null })}
    >
      New prompt
    </Button>
  );
  return (
    <ChatPage
      title="Prompts"
      description="Type / at the start of a message to use a prompt. Variables in {{double braces}} are asked for."
      actions={prompts.length > 0 && create}
    >
      {prompts.length === 0 ? (
        <EmptyState title="No prompts yet" action={create}>
          Save what you write again and again, with the parts that change in double braces.
        </EmptyState>
      ) : (
        <RowList aria-label="Prompts">
          {prompts.map((prompt) => (
            <Row
              key={prompt.id}
              title={
                <>
                  <span className="font-mono text-code">/{prompt.name}</span>
                  {prompt.isShared && (
                    <Badge icon={<Share2 aria-hidden />}>{prompt.isMine ? "Shared" : `From ${prompt.ownerName}`}</Badge>
                  )}
                </>
              }
              detail={<span className="line-clamp-2">{prompt.description || prompt.content}</span>}
              end={
                prompt.isMine && (
                  <>
                    <IconButton
                      label={`Edit ${prompt.name}`}
                      size={28}
                      icon={<Pencil {...icon} />}
                      onClick={() => setOpen({ what: "edit", prompt })}
                    />
                    <IconButton
                      label={`Delete ${prompt.name}`}
                      size={28}
                      icon={<Trash2 {...icon} />}
                      onClick={() => setOpen({ what: "delete", prompt })}
                    />
                  </>
                )
              }
            />
          ))}
        </RowList>
      )}
      {open?.what === "edit" && <PromptForm prompt={open.prompt} onSaved={reload} onClose={() => setOpen(null)} />}
      {open?.what === "delete" && (
        <ConfirmDialog
          onClose={() => setOpen(null)}
          title={`Delete /${open.prompt.name}?`}
          description={open.prompt.isShared ? "Others who use it lose it too." : "It cannot be brought back."}
          confirmLabel="Delete prompt"
          onConfirm={async () => {
            await api("DELETE /chat/prompts/:promptId", { promptId: open.prompt.id });
            await reload();
          }}
        />
      )}
    </ChatPage>
  );
}
