"use client";

import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { api } from "../../chat-api.ts";
import { useDraftStore } from "../draft/draft-provider.tsx";
import { useChangeCount, useEditor } from "../editor/editor-provider.tsx";
import { CommittedInput, numberOf } from "./committed-input.tsx";

/** Which version, how many conversations, and when to give it up. */
export function CanaryDialog({ onStarted }: { onStarted: () => Promise<void> }) {
  const { agent, versions, live } = useEditor();
  const count = useChangeCount();
  const store = useDraftStore();
  const others = versions.filter(({ number }) => number !== live?.number);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState("draft");
  const [given, setGiven] = useState({ share: 10, minimumAnswers: 20, errors: 10, thumbsDown: 20 });
  const [failure, setFailure] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const options = [
    ...(count ? [{ value: "draft", label: `The draft, as v${(versions[0]?.number ?? 0) + 1}` }] : []),
    ...others.map(({ id, number, note }) => ({ value: id, label: note ? `v${number}, ${note}` : `v${number}` })),
  ];
  const value = options.some((option) => option.value === chosen) ? chosen : (options[0]?.value ?? "");
  const start = async () => {
    setStarting(true);
    setFailure(null);
    try {
      await store.flush();
      await api("POST /agents/:agentId/canary", {
        agentId: agent.id,
        versionId: value === "draft" ? null : value,
        share: given.share,
        rules: {
          minimumAnswers: given.minimumAnswers,
          maximumErrorShare: given.errors / 100,
          maximumThumbsDownShare: given.thumbsDown / 100,
        },
      });
      setOpen(false);
      await onStarted();
    } catch (problem) {
      setFailure(errorMessage(problem));
    }
    setStarting(false);
  };
  const figure = (name: keyof typeof given, label: string, suffix: string, most: number, least = 0) => (
    <Field label={label}>
      <CommittedInput
        value={String(given[name])}
        inputMode="numeric"
        suffix={suffix}
        accept={(typed) => {
          const next = numberOf(typed, least, most, name !== "errors" && name !== "thumbsDown");
          if (typeof next === "number") setGiven({ ...given, [name]: next });
          return typeof next === "number";
        }}
      />
    </Field>
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Try a version on a share of conversations"
      description="New conversations are split between the versions. A conversation stays with the version it started with."
      trigger={
        <Button
          size={28}
          disabled={options.length === 0}
          title={options.length === 0 ? "Change the draft first" : undefined}
        >
          Start a canary
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Not yet</Button>
          </DialogClose>
          <Button variant="primary" pending={isStarting} onClick={start}>
            Start at {given.share}%
          </Button>
        </>
      }
    >
      <FormRow>
        <Field label="Version">
          <NativeSelect options={options} value={value} onChange={(event) => setChosen(event.target.value)} />
        </Field>
        {figure("share", "Share of conversations", "%", 99, 1)}
      </FormRow>
      {figure("minimumAnswers", "Nothing is decided before", "answers", 100_000, 1)}
      <FormRow>
        {figure("errors", "Most failed answers", "%", 100)}
        {figure("thumbsDown", "Most thumbs-down", "%", 100)}
      </FormRow>
      {failure && (
        <p role="alert" className="text-meta text-red-ink">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
