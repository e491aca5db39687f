"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { MaskingRules } from "../../rules/mask-content.ts";
import { api } from "../trace-api.ts";

/** Shows what would be stored of a text under the rules as they stand in the form, saved or not. */
export function TryMasking({ masking }: { masking: MaskingRules }) {
  const [text, setText] = useState("");
  const [masked, setMasked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const answer = await api("POST /trace-settings/try", { text, masking });
      setMasked(answer.text);
      setProblem(undefined);
    } catch (failure) {
      setProblem((failure as Error).message);
      setMasked(null);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3 rounded-lg border p-4">
      <Field label="Try it" help="This text isn't stored" error={problem}>
        <Textarea
          rows={2}
          maxLength={10_000}
          placeholder="My card is 4242 4242 4242 4242"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button size={28} pending={isBusy} disabled={text === ""} onClick={() => void look()}>
          Show what would be stored
        </Button>
      </div>
      {masked !== null && (
        <output className="rounded-md bg-surface-2 p-3 text-code break-words whitespace-pre-wrap">{masked}</output>
      )}
    </div>
  );
}
