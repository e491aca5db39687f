"use client";

import { useEffect, useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import type { Listed, RosterAgent } from "../organise/chat-types.ts";
import { useThread } from "./thread-context.tsx";
import type { Answering } from "./thread-types.ts";

type Choice = { key: string; label: string; detail: string; by: Answering };
const most = 4;

/** Who else could answer: one of them answers again, several answer side by side. */
export function AnswerWithDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const store = useThread();
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    loadChoices().then(setChoices, (failure: Error) => setError(failure.message));
  }, []);
  const act = async () => {
    setWorking(true);
    setError(undefined);
    const by = (choices ?? []).filter(({ key }) => chosen.includes(key)).map((choice) => choice.by);
    try {
      if (by.length > 1) await store.compare(messageId, by);
      else await store.regenerate(messageId, by[0]);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not asked. Try again.");
      setWorking(false);
    }
  };
  const shown = (choices ?? []).filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Answer with"
      description="Choose one to answer again, or two to four to compare side by side."
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={isWorking} disabled={chosen.length === 0} onClick={act}>
            {chosen.length > 1 ? `Compare ${chosen.length}` : "Answer again"}
          </Button>
        </>
      }
    >
      <SearchField
        label="Find an agent or a model"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        {shown.map(({ key, label, detail }) => (
          <Checkbox
            key={key}
            label={label}
            help={detail}
            checked={chosen.includes(key)}
            disabled={!chosen.includes(key) && chosen.length >= most}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          />
        ))}
        {choices && shown.length === 0 && <p className="text-ui text-ink-3">Nobody by that name.</p>}
      </div>
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
    </Dialog>
  );
}

type Model = { reference?: string; id?: string; name?: string };

async function loadChoices(): Promise<Choice[]> {
  const [agents, models] = await Promise.all([
    callApi<Listed<RosterAgent>>("GET", "/api/v1/chat/roster?status=live"),
    callApi<Listed<Model> | { models: Model[] }>("GET", "/api/v1/models").catch(() => ({ items: [] as Model[] })),
  ]);
  const listed = "items" in models ? models.items : models.models;
  return [
    ...agents.items.map(({ id, name, description }) => ({
      key: id,
      label: name,
      detail: description,
      by: { agentId: id },
    })),
    ...listed.flatMap((model) => {
      const reference = model.reference ?? model.id;
      return reference
        ? [{ key: reference, label: model.name ?? reference, detail: reference, by: { model: reference } }]
        : [];
    }),
  ];
}
