"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import type { CardDraft } from "./cards-panel.tsx";

/** A card of one's own about selected words. */
export function CardForm({ draft, onDone }: { draft: CardDraft; onDone: () => void }) {
  const model = useReader();
  const [front, setFront] = useState("");
  const [back, setBack] = useState(draft.text.trim());
  const { isPending, failure, run } = useApiMutation();
  const save = async () => {
    const body = { documentId: model.document.id, start: draft.start, end: draft.end, front, back };
    if (await run(() => api("POST /library/cards", body), "Card made")) onDone();
  };
  return (
    <form
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Front" help="A question you want to be able to answer" error={failure ?? undefined}>
        <Textarea rows={2} autoFocus value={front} maxLength={2000} onChange={({ target }) => setFront(target.value)} />
      </Field>
      <Field label="Back">
        <Textarea rows={4} value={back} maxLength={4000} onChange={({ target }) => setBack(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button type="button" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={!front.trim() || !back.trim()}>
          Make card
        </Button>
      </div>
    </form>
  );
}
