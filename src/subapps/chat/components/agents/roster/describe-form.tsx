"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../chat-api.ts";
import { firstIdOf } from "./template-cards.tsx";

const examples = [
  "Answers questions about our return policy and hands angry customers to a person",
  "Prepares a weekly report from my notes, short and in bullet points",
  "Helps new colleagues find their way in our handbook",
];

/** “Describe the agent you want”: a sentence or two become a draft to go on from. */
export function DescribeForm({ onMade }: { onMade: (agentId: string) => void }) {
  const [wish, setWish] = useState("");
  const { isPending, run } = useApiMutation({ toasts: true });
  const draft = (event: FormEvent) => {
    event.preventDefault();
    if (!wish.trim() || isPending) return;
    void run(async () => {
      const answer = await api("POST /chat/describe", { wish: wish.trim() });
      toast.success(answer.by === "model" ? "Drafted by your model" : "Drafted from your words, without a model");
      onMade(firstIdOf(answer));
    });
  };
  return (
    <form onSubmit={draft} className="flex flex-col gap-3">
      <Field label="Describe the agent you want" help="What it is for, whom it talks to, what it must never do.">
        <Textarea
          rows={3}
          maxLength={4000}
          value={wish}
          placeholder={examples[0]}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) draft(event);
          }}
        />
      </Field>
      <div className="flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="flex min-w-0 flex-wrap gap-1.5">
          {examples.slice(1).map((example) => (
            <button
              key={example}
              type="button"
              onClick={() => setWish(example)}
              className="max-w-full truncate rounded-md border px-2 py-0.5 text-meta text-ink-2 hover:bg-hover hover:text-ink max-sm:py-2"
            >
              {example}
            </button>
          ))}
        </div>
        <Button type="submit" variant="primary" pending={isPending} disabled={!wish.trim()}>
          Draft it
        </Button>
      </div>
    </form>
  );
}
