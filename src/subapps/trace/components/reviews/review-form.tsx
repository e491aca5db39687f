"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { ReviewQueue } from "../../reviews/queries/list-review-queues.ts";
import { type ScoreDefinition, valueFault } from "../../reviews/score-definition.ts";

type Value = number | boolean | string;

interface ReviewFormProps {
  queue: ReviewQueue;
  mine: Record<string, Value>;
  onFinish: (values: Record<string, Value> | null, comment: string) => Promise<void>;
}

/** What a reviewer fills in. Digits answer the score that is next, Enter keeps and goes on, S passes over. */
export function ReviewForm({ queue, mine, onFinish }: ReviewFormProps) {
  const [values, setValues] = useState<Record<string, Value>>(mine);
  const [comment, setComment] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const isWhole = queue.definitions.every((definition) => valueFault(definition, values[definition.name]) === null);
  const keep = () => isWhole && !isPending && void run(() => onFinish(values, comment));
  const skip = () => !isPending && void run(() => onFinish(null, ""));
  const put = (name: string, value: Value) => setValues((before) => ({ ...before, [name]: value }));
  const latest = useRef({ keep, skip, put, values });
  useEffect(() => {
    latest.current = { keep, skip, put, values };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input:not([type=radio]), textarea, select");
      if (event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "Enter" && (event.ctrlKey || !isTyping) && !isPressing(event)) {
        event.preventDefault();
        latest.current.keep();
      }
      if (isTyping || event.ctrlKey) return;
      if (event.key.toLowerCase() === "s") latest.current.skip();
      if (!/^[0-9]$/.test(event.key)) return;
      const open = queue.definitions.find(
        (each) => each.kind !== "text" && latest.current.values[each.name] === undefined,
      );
      const value = open && byDigit(open, Number(event.key));
      if (open && value !== null && value !== undefined) latest.current.put(open.name, value);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [queue.definitions]);
  return (
    <div className="flex flex-col gap-5">
      {queue.instructions && (
        <p dir="auto" className="text-ui whitespace-pre-wrap text-ink-2">
          {queue.instructions}
        </p>
      )}
      <FailureNotice>{failure}</FailureNotice>
      {queue.definitions.map((definition) => (
        <ValueField
          key={definition.name}
          definition={definition}
          value={values[definition.name]}
          onChange={(value) => put(definition.name, value)}
        />
      ))}
      <Field label="Comment">
        <Textarea rows={2} value={comment} maxLength={2000} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button variant="primary" shortcut="Enter" disabled={!isWhole} pending={isPending} onClick={keep}>
          Keep and next
        </Button>
        <Button shortcut="S" onClick={skip}>
          Skip
        </Button>
      </div>
      <p className="text-meta text-ink-3 max-sm:hidden">
        Digits answer the score that is open, from the top. 1 is yes, 0 is no.
      </p>
    </div>
  );
}

/** Enter on a button or a link presses that. */
const isPressing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest("a, button") !== null;

function byDigit(definition: ScoreDefinition, digit: number): Value | null {
  if (definition.kind === "boolean") return digit === 1 ? true : digit === 0 ? false : null;
  if (definition.kind === "number") return digit >= definition.minimum && digit <= definition.maximum ? digit : null;
  return definition.kind === "category" ? (definition.options[digit - 1] ?? null) : null;
}

interface ValueFieldProps {
  definition: ScoreDefinition;
  value: Value | undefined;
  onChange: (value: Value) => void;
}

function ValueField({ definition, value, onChange }: ValueFieldProps) {
  if (definition.kind === "text")
    return (
      <Field label={definition.name}>
        <Input value={String(value ?? "")} onChange={({ target }) => onChange(target.value)} />
      </Field>
    );
  if (definition.kind === "number" && definition.maximum > 10)
    return (
      <Field label={definition.name} help={`${definition.minimum} to ${definition.maximum}`}>
        <Input
          inputMode="numeric"
          value={value === undefined ? "" : String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </Field>
    );
  const options =
    definition.kind === "boolean"
      ? ["yes", "no"]
      : definition.kind === "category"
        ? definition.options
        : Array.from({ length: definition.maximum - definition.minimum + 1 }, (_, at) =>
            String(definition.minimum + at),
          );
  const chosen = value === undefined ? "" : definition.kind === "boolean" ? (value ? "yes" : "no") : String(value);
  const choose = (word: string) =>
    onChange(definition.kind === "boolean" ? word === "yes" : definition.kind === "number" ? Number(word) : word);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-ui font-strong text-ink" aria-hidden>
        {definition.name}
      </p>
      <SegmentedControl
        label={definition.name}
        value={chosen}
        options={options.map((word) => ({ value: word, label: word }))}
        onValueChange={choose}
        className="flex-wrap self-start"
      />
    </div>
  );
}
