"use client";

import type { ReactNode } from "react";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { crossedOf } from "./crossed-words.ts";
import type { HandOffPart } from "./message-content.ts";

interface HandOffDialogProps {
  part: HandOffPart;
  fromName: string;
  toName: string;
  onClose: () => void;
}

/** What the next agent was given when it took over. */
export function HandOffDialog({ part, fromName, toName, onClose }: HandOffDialogProps) {
  const crossed = crossedOf(part);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${fromName} handed over to ${toName}`}
      description={part.reason || "No reason was given."}
    >
      {!crossed && <p className="text-ui text-ink-2">What crossed was not recorded for this hand-off.</p>}
      {crossed?.summary && <Crossing title="Summary">{crossed.summary}</Crossing>}
      {crossed && (
        <>
          <Crossing title={`Messages (${crossed.messageCount})`}>
            {crossed.messages.map(({ role, excerpt }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <span key={position} className="block truncate">
                <span className="text-ink-3">{role === "user" ? "Person" : "Agent"}</span> {excerpt}
              </span>
            ))}
          </Crossing>
          <Crossing title="Files">{crossed.files.join(", ") || "None"}</Crossing>
          <Crossing title="Tools it has">{crossed.tools.join(", ") || "None"}</Crossing>
        </>
      )}
    </Dialog>
  );
}

function Crossing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-meta font-strong text-ink-3">{title}</h3>
      <div className="text-ui text-ink">{children}</div>
    </div>
  );
}
