"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { PeopleChoice } from "#workspace/people/components/people-choice.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../trace-api.ts";
import { type AlertDraft, alertBody, draftOfAlert } from "./alert-draft.ts";
import type { AlertItem } from "./alert-item.ts";
import { RuleFields } from "./rule-fields.tsx";
import { TryNow } from "./try-now.tsx";

interface AlertFormProps {
  alert: AlertItem | null;
  /** Whether this installation has a mail server. */
  canMail: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** An alert to write or change. The secret of its webhook is shown once, when it was made. */
export function AlertForm({ alert, canMail, onClose, onSaved }: AlertFormProps) {
  const [draft, setDraft] = useState(() => draftOfAlert(alert));
  const [secret, setSecret] = useState<string | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const change = (part: Partial<AlertDraft>) => setDraft({ ...draft, ...part });
  const body = alertBody(draft);
  const save = () =>
    run(async () => {
      if (!body) return;
      const kept = await (alert
        ? api("PUT /trace-alerts/:alertId", { alertId: alert.id, ...body })
        : api("POST /trace-alerts", body));
      await onSaved();
      if (kept.webhookSecret) setSecret(kept.webhookSecret);
      else onClose();
    });
  return (
    <Sheet
      width={436}
      title={alert ? "Change the alert" : "New alert"}
      onClose={onClose}
      footer={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button variant="primary" disabled={!body || !draft.name.trim()} pending={isPending} onClick={save}>
            {alert ? "Keep changes" : "Add alert"}
          </Button>
        )
      }
    >
      {secret ? (
        <div className="flex flex-col gap-4">
          <Notice tone="green" title="The alert is kept">
            Calls to its webhook are signed with this secret, the way of standardwebhooks.com. It is shown only now.
          </Notice>
          <CopyField label="Signing secret" value={secret} />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <FailureNotice>{failure}</FailureNotice>
          <Field label="Name">
            <Input
              value={draft.name}
              maxLength={80}
              placeholder="Too many errors"
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <RuleFields draft={draft} onChange={change} />
          <TryNow body={body} measure={draft.measure} />
          <Field label="Notify" group>
            <PeopleChoice chosen={draft.toldUserIds} onChange={(toldUserIds) => change({ toldUserIds })} />
          </Field>
          <Field
            label="Send email to"
            help={
              canMail
                ? "Separate several addresses with commas."
                : "This installation has no mail server, so nothing is sent until whoever runs it sets SMTP_URL."
            }
          >
            <Input value={draft.mails} onChange={({ target }) => change({ mails: target.value })} />
          </Field>
          <Field label="Call a webhook" help="Requests are signed and retried.">
            <Input
              value={draft.webhook}
              placeholder="https://example.com/alerts"
              onChange={({ target }) => change({ webhook: target.value })}
            />
          </Field>
          <Switch
            label="Paused"
            help="No evaluation and no notifications."
            checked={draft.isPaused}
            onChange={({ target }) => change({ isPaused: target.checked })}
          />
        </div>
      )}
    </Sheet>
  );
}
