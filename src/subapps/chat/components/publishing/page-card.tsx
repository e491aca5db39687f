"use client";

import { ExternalLink, Globe } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { buttonClass } from "#ui/controls/button-class.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { bodyOf, faultsOf, type PageDraft, pageDraftOf } from "./page-draft.ts";
import { PageFields } from "./page-fields.tsx";
import { PublishCard } from "./publish-card.tsx";
import type { Deployment, PublishData } from "./publish-data.ts";
import { asItIs, type Put } from "./use-deployments.ts";

interface PageCardProps {
  data: PublishData;
  stored: Deployment | undefined;
  draft: PageDraft;
  onDraft: (draft: PageDraft) => void;
  put: Put;
}

/** The public page: its address, how it looks, who gets in and how much they may say. */
export function PageCard({ data, stored, draft, onDraft, put }: PageCardProps) {
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const kept = pageDraftOf(stored, data);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  const faults = faultsOf(draft, stored?.hasPassword ?? false);
  const isOn = stored?.isEnabled ?? false;
  const isReady = data.canPublish && data.live !== null;
  const address = stored && `${data.origin}/a/${stored.slug}`;
  const save = async (body: Record<string, unknown>, done: string) => {
    setSaving(true);
    setRefused(null);
    try {
      await put("page", body);
      toast.success(done);
      onDraft({ ...draft, password: "" });
      return true;
    } catch (problem) {
      setRefused(errorMessage(problem));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const turn = (next: boolean) => {
    if (next && Object.keys(faults).length > 0) return setRefused("Put right what is marked below first.");
    void save(
      stored && !next ? { ...asItIs(stored), isEnabled: false } : bodyOf(draft, stored, next),
      next ? "The page is open" : "The page is switched off",
    );
  };
  return (
    <PublishCard
      Icon={Globe}
      title="Public page"
      detail="Anybody with the address can talk to it, without signing in"
      on={{ isOn, isDisabled: !isReady || isSaving, onChange: turn }}
    >
      {stored && (
        <div className="flex flex-wrap items-center gap-2 rounded-lg bg-surface-3 py-1.5 pr-1.5 pl-3">
          <span className="min-w-0 flex-1 truncate text-code text-ink" title={address}>
            {address}
          </span>
          <CopyButton value={address ?? ""} label="Copy the address" words />
          {isOn ? (
            <a
              href={`/a/${stored.slug}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "outlined", size: 28 })}
            >
              <ExternalLink size={14} strokeWidth={1.75} aria-hidden /> Open
            </a>
          ) : (
            <span className="pr-1.5 text-meta text-ink-3">Switched off</span>
          )}
        </div>
      )}
      <PageFields data={data} stored={stored} draft={draft} faults={faults} refused={refused} onDraft={onDraft} />
      {data.canPublish && (
        <div className="flex items-center justify-end gap-2">
          {isChanged && stored && (
            <Button variant="ghost" disabled={isSaving} onClick={() => onDraft(kept)}>
              Discard
            </Button>
          )}
          <Button
            variant="primary"
            pending={isSaving}
            disabled={!isReady || Object.keys(faults).length > 0 || (stored !== undefined && !isChanged)}
            onClick={() =>
              void save(bodyOf(draft, stored, stored?.isEnabled ?? true), stored ? "Saved" : "The page is open")
            }
          >
            {stored ? "Save" : "Publish the page"}
          </Button>
        </div>
      )}
    </PublishCard>
  );
}
