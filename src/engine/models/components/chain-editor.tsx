"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState, useTransition } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { setModelChoiceAction } from "../actions.ts";
import type { Purpose } from "../purposes.ts";
import { ModelInput } from "./model-input.tsx";

interface ChainEditorProps {
  purpose: Purpose;
  models: readonly string[];
  /** Said where the chain is empty: who does the work then. */
  otherwise: string;
  mayManage: boolean;
}

const abilityOf = {
  chat: "chat",
  small: "chat",
  embeddings: "embeddings",
  transcription: "transcription",
  speech: "speech",
} as const;

/** The models of one purpose in their order. Every change is saved at once. */
export function ChainEditor({ purpose, models, otherwise, mayManage }: ChainEditorProps) {
  const [chain, setChain] = useState(models);
  const [pending, start] = useTransition();
  const save = (next: readonly string[]) => {
    const before = chain;
    setChain(next);
    start(async () => {
      const outcome = await setModelChoiceAction({ purpose, models: [...next] }).catch(() => null);
      if (outcome?.ok) return;
      setChain(before);
      toast.error(outcome?.error ?? "The server cannot be reached. Try again.");
    });
  };
  const move = (from: number, to: number) => {
    const next = [...chain];
    next.splice(to, 0, ...next.splice(from, 1));
    save(next);
  };
  return (
    <div aria-busy={pending} className="flex min-w-0 flex-col gap-1.5">
      {chain.length === 0 ? (
        <p className="text-ui text-ink-3">{otherwise}</p>
      ) : (
        <ol className="flex flex-col gap-1">
          {chain.map((model, at) => (
            <li key={model} className="flex min-h-8 items-center gap-2 rounded-md bg-surface-2 pr-1 pl-2.5 text-ui">
              <span className="w-4 shrink-0 text-meta text-ink-3 tabular-nums">{at + 1}</span>
              <code className="min-w-0 flex-1 truncate text-code" title={model}>
                {model}
              </code>
              {mayManage && (
                <span className="flex shrink-0">
                  <IconButton
                    size={24}
                    label={`Move ${model} up`}
                    disabled={at === 0 || pending}
                    icon={<ArrowUp strokeWidth={1.75} aria-hidden />}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    size={24}
                    label={`Move ${model} down`}
                    disabled={at === chain.length - 1 || pending}
                    icon={<ArrowDown strokeWidth={1.75} aria-hidden />}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    size={24}
                    label={`Take ${model} out`}
                    disabled={pending}
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    onClick={() => save(chain.filter((one) => one !== model))}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayManage && (
        <ModelInput
          label={`Add a model for ${purpose}`}
          ability={abilityOf[purpose]}
          disabled={pending}
          onChoose={(model) => !chain.includes(model) && save([...chain, model])}
        />
      )}
    </div>
  );
}
