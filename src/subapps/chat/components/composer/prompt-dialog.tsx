"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import type { SavedPrompt } from "../organise/chat-types.ts";
import { filledPrompt, variablesOf } from "./composer-tokens.ts";

interface PromptDialogProps {
  prompt: SavedPrompt;
  onFilled: (text: string) => void;
  onClose: () => void;
}

/** Asks for what a saved prompt leaves open. */
export function PromptDialog({ prompt, onFilled, onClose }: PromptDialogProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const variables = variablesOf(prompt.content);
  return (
    <Dialog onClose={onClose} title={`/${prompt.name}`} description={prompt.description || undefined}>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          // It stands inside the composer's form, which would send what was typed to find the prompt.
          event.stopPropagation();
          onFilled(filledPrompt(prompt.content, values));
        }}
      >
        {variables.map((name) => (
          <Field key={name} label={name}>
            <Textarea
              rows={1}
              value={values[name] ?? ""}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary">
            Put into the message
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
