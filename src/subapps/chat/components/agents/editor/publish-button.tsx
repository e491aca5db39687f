"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../chat-api.ts";
import { configChanges } from "../diff/config-changes.ts";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { useTests } from "../tests/tests-provider.tsx";
import { useChangeCount, useEditor } from "./editor-provider.tsx";

/** Freezes the draft as the next version. Says what changes, and which saved tests are red. */
export function PublishButton() {
  const { agent, versions } = useEditor();
  const store = useDraftStore();
  const router = useRouter();
  const count = useChangeCount();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const { isPending, run } = useApiMutation({ toasts: true });
  const number = (versions[0]?.number ?? 0) + 1;
  const publish = () =>
    run(async () => {
      setFailure(null);
      await store.flush();
      if (store.getState().status !== "saved") {
        return setFailure("The draft has changes that are not saved yet. Settle those first.");
      }
      try {
        const answer = await api("POST /agents/:agentId/publish", { agentId: agent.id, note: note.trim() });
        toast.success(`Version ${answer.number ?? number} is live`);
        setOpen(false);
        setNote("");
        router.refresh();
      } catch (problem) {
        setFailure(errorMessage(problem));
      }
    });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setFailure(null);
      }}
      title={`Publish version ${number}`}
      description="The new version answers in every channel from now on, including open conversations."
      trigger={
        <Button
          variant="primary"
          disabled={count === 0}
          title={count === 0 ? `Nothing changed since v${number - 1}` : undefined}
        >
          <span>
            Publish<span className="max-sm:sr-only"> v{number}</span>
          </span>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Not yet</Button>
          </DialogClose>
          <Button variant="primary" pending={isPending} onClick={publish}>
            Publish v{number}
          </Button>
        </>
      }
    >
      <ChangedThings />
      <RedTests isGuarded={agent.isPublishGuarded} />
      <Field label="What is new" help="Shown in the version list." error={failure ?? undefined}>
        <Input
          value={note}
          maxLength={500}
          placeholder="Names the policy page in each answer"
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && publish()}
        />
      </Field>
    </Dialog>
  );
}

function ChangedThings() {
  const { live } = useEditor();
  const config = useDraft((state) => state.config);
  if (!live) return <p className="text-ui text-ink-2">This is its first version.</p>;
  const changes = configChanges(live.config, config);
  const sections = [...new Set(changes.map(({ section }) => section))];
  return (
    <p className="text-ui text-ink-2">
      {formatCount(changes.length, "change")} since v{live.number}: {sections.join(", ")}.
    </p>
  );
}

function RedTests({ isGuarded }: { isGuarded: boolean }) {
  const { red, isOutdated, tests } = useTests();
  if (red.length > 0) {
    return (
      <Notice
        tone={isGuarded ? "red" : "amber"}
        title={`${formatCount(red.length, "saved test")} ${red.length === 1 ? "fails" : "fail"}`}
      >
        <ul>
          {red.slice(0, 5).map((name) => (
            <li key={name}>{name}</li>
          ))}
          {red.length > 5 && <li>and {red.length - 5} more</li>}
        </ul>
        {isGuarded && <p className="mt-1">This agent is guarded: it cannot be published until they pass.</p>}
      </Notice>
    );
  }
  if (tests.length > 0 && isOutdated) {
    return (
      <Notice tone={isGuarded ? "amber" : "info"}>
        The saved tests did not run on this draft yet.{" "}
        {isGuarded && "This agent is guarded: run them all before you publish it."}
      </Notice>
    );
  }
  return null;
}
