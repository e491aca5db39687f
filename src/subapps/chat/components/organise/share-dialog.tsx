"use client";

import { Link2, Link2Off } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { api } from "../chat-api.ts";
import type { SharedLink } from "./chat-types.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** Links to a conversation as it is now. Whoever has one can read it, until it is taken back. */
export function ShareDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const [links, setLinks] = useState<SharedLink[] | null>(null);
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const load = useCallback(async () => {
    try {
      setLinks((await api("GET /conversations/:conversationId/shares", { conversationId })).items);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "The links cannot be shown. Try again.");
    }
  }, [conversationId]);
  useEffect(() => void load(), [load]);

  const act = async (deed: () => Promise<unknown>, said: string) => {
    setWorking(true);
    setError(undefined);
    try {
      await deed();
      await load();
      toast.success(said);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not done. Try again.");
    }
    setWorking(false);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Share this conversation"
      description="Anyone with the link can read the conversation as it is now, without signing in. Later messages are not included."
      footer={
        <Button
          variant="primary"
          pending={isWorking}
          icon={<Link2 {...icon} />}
          onClick={() => act(() => api("POST /conversations/:conversationId/shares", { conversationId }), "Link made")}
        >
          Create link
        </Button>
      }
    >
      {links?.map((link) => (
        <div key={link.id} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <CopyField value={link.url} label={`Link made ${link.createdAt}`} />
            <p className="mt-1 text-meta text-ink-3">
              Made <RelativeTime at={new Date(link.createdAt)} now={new Date()} />
            </p>
          </div>
          <IconButton
            label="Take the link back"
            className="mb-5"
            icon={<Link2Off {...icon} />}
            onClick={() =>
              act(() => api("DELETE /shares/:shareId", { shareId: link.id }), "The link leads nowhere now")
            }
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
    </Dialog>
  );
}
