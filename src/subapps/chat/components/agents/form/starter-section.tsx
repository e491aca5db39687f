"use client";

import { MessageSquareQuote, Plus, X } from "lucide-react";
import { useState } from "react";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { CommittedInput } from "./committed-input.tsx";

type Starter = AgentConfig["starters"][number];

/** Starter questions. One with a fixed answer always gets exactly that answer. */
export function StarterSection() {
  const { may } = useEditor();
  const [starters, setStarters] = useConfigField("starters");
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<number | null>(null);
  const change = (at: number, starter: Starter) =>
    setStarters(starters.map((each, place) => (place === at ? starter : each)));
  const add = () => {
    if (!typed.trim()) return;
    setStarters([...starters, { question: typed.trim() }].slice(0, 50));
    setTyped("");
  };
  return (
    <Field group label="Starters" help="Shown under an empty conversation. A fixed answer is given word for word.">
      <ul className="flex flex-col gap-2">
        {starters.map((starter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two starters may ask the same
          <li key={at} className="flex items-start gap-1.5">
            <div className="flex min-w-0 flex-1 flex-col gap-1.5">
              <CommittedInput
                aria-label={`Starter ${at + 1}`}
                value={starter.question}
                maxLength={500}
                accept={(question) => {
                  if (!question.trim()) return false;
                  change(at, { ...starter, question });
                  return true;
                }}
              />
              {(starter.answer !== undefined || opened === at) && (
                <Textarea
                  rows={2}
                  aria-label={`Fixed answer to starter ${at + 1}`}
                  value={starter.answer ?? ""}
                  placeholder="Given word for word"
                  maxLength={10_000}
                  onChange={({ target }) =>
                    change(
                      at,
                      target.value.trim() ? { ...starter, answer: target.value } : { question: starter.question },
                    )
                  }
                />
              )}
            </div>
            {may.edit && (
              <>
                <IconButton
                  label={starter.answer === undefined ? "Give a fixed answer" : "Answer freely"}
                  icon={<MessageSquareQuote strokeWidth={1.75} aria-hidden />}
                  aria-expanded={starter.answer !== undefined || opened === at}
                  onClick={() => {
                    setOpened(starter.answer === undefined && opened !== at ? at : null);
                    if (starter.answer !== undefined) change(at, { question: starter.question });
                  }}
                />
                <IconButton
                  label={`Remove starter ${at + 1}`}
                  icon={<X strokeWidth={1.75} aria-hidden />}
                  onClick={() => setStarters(starters.filter((_, place) => place !== at))}
                />
              </>
            )}
          </li>
        ))}
        {may.edit && starters.length < 50 && (
          <li className="flex gap-1.5">
            <Input
              aria-label="A new starter"
              value={typed}
              maxLength={500}
              placeholder="Can I return a tent that I used once?"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon={<Plus strokeWidth={1.75} aria-hidden />} disabled={!typed.trim()} onClick={add}>
              Add
            </Button>
          </li>
        )}
      </ul>
    </Field>
  );
}
