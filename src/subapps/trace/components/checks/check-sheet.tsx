"use client";

import { useState } from "react";
import { ActionButton } from "#ui/controls/action-button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import type { LiveCheck } from "../../checks/queries/list-checks.ts";
import { AgentChoice } from "../judgement/agent-choice.tsx";
import { CheckFields } from "../judgement/check-fields.tsx";
import { type CheckDraft, draftOf, ruleOf } from "../judgement/check-kinds.ts";
import { api } from "../trace-api.ts";

interface CheckSheetProps {
  check: LiveCheck | null;
  hasModel: boolean;
  mayManage: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A check to write or change: what, of which agent, and of how much of the traffic. */
export function CheckSheet({ check, hasModel, mayManage, onClose, onSaved }: CheckSheetProps) {
  const [draft, setDraft] = useState<CheckDraft>(() =>
    check ? draftOf(check.name, check.rule) : { name: "", kind: "cites", typed: "" },
  );
  const [agentId, setAgentId] = useState(check?.agentId ?? null);
  const [percent, setPercent] = useState(String(Math.round((check?.share ?? 1) * 10_000) / 100));
  const [isPaused, setPaused] = useState(check?.isPaused ?? false);
  const rule = ruleOf(draft);
  const share = Number(percent.replace(",", ".")) / 100;
  const isWhole = rule !== null && draft.name.trim() !== "" && share > 0 && share <= 1;
  const save = async () => {
    if (!rule) return;
    const body = { name: draft.name.trim(), rule, agentId, share, isPaused };
    await (check ? api("PUT /trace-checks/:checkId", { checkId: check.id, ...body }) : api("POST /trace-checks", body));
    await onSaved();
  };
  const remove = async (checkId: string) => {
    await api("DELETE /trace-checks/:checkId", { checkId });
    await onSaved();
    onClose();
  };
  return (
    <FormDialog
      as="sheet"
      title={check ? "Change the check" : "New check"}
      submitLabel={check ? "Keep changes" : "Add check"}
      canSubmit={isWhole}
      readOnly={!mayManage}
      secondary={check && <ActionButton variant="danger" label="Delete" work={() => remove(check.id)} />}
      onSubmit={save}
      onClose={onClose}
    >
      <CheckFields value={draft} onChange={setDraft} />
      {draft.kind === "rubric" && !hasModel && (
        <Notice tone="amber">
          No language model is set up, so this check does not run until a provider is added in the settings.
        </Notice>
      )}
      <Field label="Agent">
        <AgentChoice none="All agents" value={agentId} onChange={setAgentId} />
      </Field>
      <Field label="Share of the traffic" help="Chosen at random. Each one is a paid model call.">
        <Input value={percent} suffix="%" inputMode="decimal" onChange={({ target }) => setPercent(target.value)} />
      </Field>
      <Switch label="Paused" checked={isPaused} onChange={({ target }) => setPaused(target.checked)} />
    </FormDialog>
  );
}
