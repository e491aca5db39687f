"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { api } from "../../usage-api.ts";
import { amountOf } from "../budget-draft.ts";

interface CreditDialogProps {
  workspaceId: string;
  /** Named where it is not the workspace one is in. */
  workspaceName?: string;
  currency: string;
  onClose: () => void;
  onGiven: () => Promise<void>;
}

type Kind = "top_up" | "grant" | "correction";

/** A line for the ledger: what is given, why, and until when. */
export function CreditDialog({ workspaceId, workspaceName, currency, onClose, onGiven }: CreditDialogProps) {
  const [kind, setKind] = useState<Kind>("top_up");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [until, setUntil] = useState("");
  const isBack = kind === "correction" && typed.trim().startsWith("-");
  const size = amountOf(isBack ? typed.trim().slice(1) : typed, "cost");
  const amount = size === null ? null : isBack ? -size : size;
  const give = async () => {
    if (amount === null) return;
    const expiresAt = until ? new Date(`${until}T23:59:59`).toISOString() : null;
    await api("POST /clients/:workspaceId/credit", { workspaceId, kind, amount, note, expiresAt });
    await onGiven();
  };
  return (
    <FormDialog
      title={workspaceName ? `Add credit to ${workspaceName}` : "Add credit"}
      description="Ledger entries can't be changed. To fix a mistake, add a correction."
      submitLabel="Add"
      canSubmit={Boolean(amount)}
      done="Credit added"
      onSubmit={give}
      onClose={onClose}
    >
      <Field label="What">
        <NativeSelect
          value={kind}
          options={[
            { value: "top_up", label: "Top-up: paid for" },
            { value: "grant", label: "Grant: given" },
            { value: "correction", label: "Correction" },
          ]}
          onChange={({ target }) => setKind(target.value as Kind)}
        />
      </Field>
      <Field label="Amount" {...(kind === "correction" && { help: "With a minus it is taken back." })}>
        <Input
          value={typed}
          inputMode="decimal"
          placeholder="50"
          suffix={currencySymbol(currency)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label="Note">
        <Input
          value={note}
          maxLength={300}
          placeholder="Invoice 2026-11"
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {!isBack && (
        <Field label="Runs out after" help="Leave empty for credit that doesn't expire.">
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
