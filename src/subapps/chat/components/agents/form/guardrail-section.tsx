"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { CommittedInput, numberOf } from "./committed-input.tsx";

/** What it must not talk about, what is masked, what every answer ends with and how long it may be. */
export function GuardrailSection() {
  const [rules, setRules] = useConfigField("guardrails");
  return (
    <section aria-label="Guardrails" className="flex flex-col gap-5 rounded-lg border p-4">
      <h2 className="text-pane">Guardrails</h2>
      <TopicField />
      <Field label="Disclaimer" help="Shown under every answer.">
        <Textarea
          rows={2}
          value={rules.disclaimer}
          maxLength={2000}
          placeholder="This is no legal advice."
          onChange={(event) => setRules({ ...rules, disclaimer: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Field label="Longest answer" help="Cut at the end of a sentence.">
          <CommittedInput
            value={rules.maximumCharacters === null ? "" : String(rules.maximumCharacters)}
            inputMode="numeric"
            placeholder="No limit"
            suffix="characters"
            accept={(typed) => {
              const value = numberOf(typed, 20, 1_000_000, true);
              if (value !== undefined) setRules({ ...rules, maximumCharacters: value });
              return value !== undefined;
            }}
          />
        </Field>
        <Switch
          label="Mask personal data"
          help="Email addresses and phone, card and account numbers are removed before the model sees them."
          className="sm:mt-6.5"
          checked={rules.maskPersonalData}
          onChange={(event) => setRules({ ...rules, maskPersonalData: event.target.checked })}
        />
      </div>
    </section>
  );
}

function TopicField() {
  const { may } = useEditor();
  const [rules, setRules] = useConfigField("guardrails");
  const [typed, setTyped] = useState("");
  const topics = rules.refuseTopics;
  const set = (refuseTopics: string[]) => setRules({ ...rules, refuseTopics });
  const add = () => {
    const topic = typed.trim();
    if (topic.length < 2 || topics.includes(topic)) return;
    set([...topics, topic].slice(0, 100));
    setTyped("");
  };
  return (
    <Field label="Topics to refuse" help="Press Enter after each. The agent declines to talk about them.">
      <div className="flex flex-col gap-2">
        {topics.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {topics.map((topic) => (
              <li key={topic} className="max-w-full">
                <Chip
                  removeLabel={`Allow ${topic}`}
                  onRemove={may.edit ? () => set(topics.filter((each) => each !== topic)) : undefined}
                >
                  {topic}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <Input
          value={typed}
          maxLength={200}
          placeholder="Medical advice"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      </div>
    </Field>
  );
}
