"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { api } from "../chat-api.ts";
import { variablesOf } from "../composer/composer-tokens.ts";
import type { SavedPrompt } from "./chat-types.ts";

interface PromptFormProps {
  /** Null makes a new one. */
  prompt: SavedPrompt | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

export function PromptForm({ prompt, onSaved, onClose }: PromptFormProps) {
  const [name, setName] = useState(prompt?.name ?? "");
  const [description, setDescription] = useState(prompt?.description ?? "");
  const [content, setContent] = useState(prompt?.content ?? "");
  const [isShared, setShared] = useState(prompt?.isShared ?? false);
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const variables = variablesOf(content);
  const save = async () => {
    setWorking(true);
    setError(undefined);
    try {
      const body = { name, description, content, isShared };
      if (prompt) await api("PATCH /chat/prompts/:promptId", { promptId: prompt.id, ...body });
      else await api("POST /chat/prompts", body);
      await onSaved();
      toast.success("Prompt saved");
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not saved. Try again.");
      setWorking(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={prompt ? `Edit /${prompt.name}` : "New prompt"}>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name" help="Typed after the slash: letters, digits and hyphens.">
          <Input
            required
            maxLength={40}
            pattern="[a-z0-9][a-z0-9-]*"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value.toLowerCase().replaceAll(/\s+/g, "-"))}
          />
        </Field>
        <Field label="Description">
          <Input maxLength={300} value={description} onChange={(event) => setDescription(event.target.value)} />
        </Field>
        <Field
          label="Prompt"
          help={
            variables.length > 0 ? `Asks for ${variables.join(", ")}.` : "Write {{name}} for what is asked each time."
          }
        >
          <Textarea
            required
            rows={6}
            maxLength={50_000}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
        <Checkbox
          label="Share with the workspace"
          help="Everyone in the workspace can use it. Only you can change it."
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {error && (
          <p role="alert" className="text-meta text-red-ink">
            {error}
          </p>
        )}
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={isWorking}>
            Save prompt
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
