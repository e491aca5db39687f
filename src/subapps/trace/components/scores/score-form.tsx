"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { ScoreKind } from "../../scores/score.ts";
import { api } from "../trace-api.ts";

const kinds = [
  { value: "boolean", label: "Yes or no" },
  { value: "number", label: "A number" },
  { value: "category", label: "A word" },
  { value: "text", label: "Free words" },
];

interface ScoreFormProps {
  traceId: string;
  spanId: string | null;
  onGiven: () => Promise<void>;
}

/** One's own word on a trace. A name that is known brings its kind along. */
export function ScoreForm({ traceId, spanId, onGiven }: ScoreFormProps) {
  const names = useApiQuery(api, "GET /trace-score-names").data?.items ?? [];
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ScoreKind>("boolean");
  const [typed, setTyped] = useState("yes");
  const [comment, setComment] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const choose = (next: ScoreKind) => {
    setKind(next);
    setTyped(next === "boolean" ? "yes" : "");
  };
  const called = (next: string) => {
    setName(next);
    const known = names.find((each) => each.name === next);
    if (known && known.kind !== kind) choose(known.kind);
  };
  const scored =
    kind === "boolean"
      ? { kind, value: typed === "yes" }
      : kind === "number"
        ? { kind, value: Number(typed.replace(",", ".")) }
        : { kind, value: typed.trim() };
  const isWhole = name.trim() !== "" && typed.trim() !== "" && !Number.isNaN(scored.value);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const body = { spanId, name: name.trim(), ...scored, comment: comment.trim() };
    if (!(await run(() => api("POST /traces/:traceId/scores", { traceId, ...body }), `Scored ${name.trim()}`))) return;
    setComment("");
    await onGiven();
  };
  return (
    <form onSubmit={give} className="flex flex-col gap-3 rounded-lg border p-3" aria-label="Give a score">
      <FormRow>
        <Field label="Score" error={failure ?? undefined}>
          <Input
            value={name}
            maxLength={60}
            list="score-names"
            placeholder="correct"
            onChange={({ target }) => called(target.value)}
          />
        </Field>
        <Field label="Kind">
          <NativeSelect value={kind} options={kinds} onChange={({ target }) => choose(target.value as ScoreKind)} />
        </Field>
      </FormRow>
      <datalist id="score-names">
        {names.map((each) => (
          <option key={each.name} value={each.name} />
        ))}
      </datalist>
      <Field label="Value">
        {kind === "boolean" ? (
          <NativeSelect
            value={typed}
            options={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "No" },
            ]}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <Input
            value={typed}
            inputMode={kind === "number" ? "decimal" : "text"}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label="Comment">
        <Input value={comment} maxLength={2000} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <Button type="submit" className="self-start" disabled={!isWhole} pending={isPending}>
        Give score
      </Button>
    </form>
  );
}
