"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { headersIn } from "./headers-in.ts";
import type { SettingsDraft } from "./settings-form.tsx";

interface ForwardFieldsProps {
  draft: SettingsDraft;
  /** Names of the headers that are kept; their values are told to nobody. */
  names: readonly string[];
  onChange(changes: Partial<SettingsDraft>): void;
  isLocked: boolean;
}

export function ForwardFields({ draft, names, onChange, isLocked }: ForwardFieldsProps) {
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      <Field label="OTLP endpoint" help="Full URL, usually ending in /v1/traces. Leave empty to turn forwarding off.">
        <Input
          type="url"
          placeholder="https://collector.example.com/v1/traces"
          value={draft.forwardEndpoint ?? ""}
          onChange={(event) => onChange({ forwardEndpoint: event.target.value })}
        />
      </Field>
      {isWriting ? (
        <Field label="Headers" help="One per line, for example authorization: Bearer abc. Replaces the saved headers.">
          <Textarea
            rows={3}
            className="text-code!"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChange({ forwardHeaders: headersIn(event.target.value) });
            }}
          />
        </Field>
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-ui text-ink-2">
          {names.length === 0 ? "No headers are sent along." : `Headers sent along: ${names.join(", ")}`}
          {!isLocked && (
            <Button size={28} onClick={() => setWriting(true)}>
              {names.length === 0 ? "Add headers" : "Write them anew"}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
