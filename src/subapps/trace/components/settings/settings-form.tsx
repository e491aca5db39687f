"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormActions } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { SettingsSection } from "#ui/shell/settings-page.tsx";
import type { getTraceSettings } from "../../queries/get-trace-settings.ts";
import { api } from "../trace-api.ts";
import { ForwardFields } from "./forward-fields.tsx";
import { MaskingFields } from "./masking-fields.tsx";
import { TryMasking } from "./try-masking.tsx";

export type ShownSettings = Awaited<ReturnType<typeof getTraceSettings>>;
/** Headers are secrets: they are written anew or left as they are, never shown. */
export type SettingsDraft = Omit<ShownSettings, "forwardHeaderNames"> & { forwardHeaders?: Record<string, string> };

interface SettingsFormProps {
  initial: ShownSettings;
  isLocked: boolean;
}

export function SettingsForm({ initial: { forwardHeaderNames, ...initial }, isLocked }: SettingsFormProps) {
  const [draft, setDraft] = useState<SettingsDraft>(initial);
  const [names, setNames] = useState(forwardHeaderNames);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = (changes: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const forwardEndpoint = draft.forwardEndpoint?.trim() || null;
      const anchorWebhook = draft.anchorWebhook?.trim() || null;
      await api("PUT /trace-settings", { ...draft, forwardEndpoint, anchorWebhook });
      if (draft.forwardHeaders) setNames(Object.keys(draft.forwardHeaders));
      put({ forwardHeaders: undefined });
      toast.success("Saved");
    } catch (failure) {
      setProblem((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={isLocked} className="contents">
        <SettingsSection title="Masking" description="Removed before anything is stored.">
          <MaskingFields masking={draft.masking} onChange={(masking) => put({ masking })} isLocked={isLocked} />
          {!isLocked && <TryMasking masking={draft.masking} />}
        </SettingsSection>
        <SettingsSection
          title="Retention"
          description="Older runs are deleted week by week. Their sealed blocks are kept as proof."
        >
          <Field label="Keep runs for" className="w-48">
            <Input
              type="number"
              min={1}
              max={3650}
              required
              suffix="days"
              value={draft.retentionDays}
              onChange={(event) => put({ retentionDays: event.target.valueAsNumber || 0 })}
            />
          </Field>
        </SettingsSection>
        <SettingsSection title="Forwarding" description="Forwards every run, masked, to any OTLP/HTTP endpoint.">
          <ForwardFields draft={draft} names={names} onChange={put} isLocked={isLocked} />
        </SettingsSection>
        <SettingsSection
          title="Anchoring"
          description="Signed checkpoints are always written to anchors/checkpoints.jsonl in the data folder. Send them elsewhere as well, so that nobody with access to this server can rewrite the history unnoticed. A checkpoint holds hashes only."
        >
          <Field label="Webhook" help="Each new checkpoint is posted to this address as JSON.">
            <Input
              type="url"
              placeholder="https://example.com/anchors"
              value={draft.anchorWebhook ?? ""}
              onChange={(event) => put({ anchorWebhook: event.target.value })}
            />
          </Field>
        </SettingsSection>
      </fieldset>
      {problem && (
        <p role="alert" className="text-ui text-red-ink">
          {problem}
        </p>
      )}
      {!isLocked && (
        <FormActions>
          <Button type="submit" variant="primary" pending={isBusy}>
            Save settings
          </Button>
        </FormActions>
      )}
    </form>
  );
}
