"use client";

import { Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { type Expectation, type ExpectationKind, expectationWords, type TestCase } from "./test-types.ts";

/** An expectation while it is being written: its value is whatever was typed. */
type Row = { kind: ExpectationKind; typed: string };

const kinds = (Object.keys(expectationWords) as ExpectationKind[]).map((value) => ({
  value,
  label: expectationWords[value].label,
}));

/** A test to write or change: its name, what is said last, and what must hold of the answer. */
export function TestCaseSheet({ test, onClose, onChanged }: TestCaseSheetProps) {
  const symbol = currencySymbol(useCurrency());
  const { agent } = useEditor();
  const [name, setName] = useState(test?.name ?? "");
  const [said, setSaid] = useState(test?.messages.at(-1)?.text ?? "");
  const [rows, setRows] = useState<Row[]>(() => test?.expectations.map(rowOf) ?? [{ kind: "contains", typed: "" }]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const earlier = test?.messages.slice(0, -1) ?? [];
  const expectations = rows.map(expectationOf).filter((each) => each !== null);
  const isWhole = Boolean(name.trim() && said.trim()) && rows.length > 0 && expectations.length === rows.length;
  const work = async (call: () => Promise<unknown>) => {
    setSaving(true);
    setFailure(null);
    try {
      await call();
      onClose();
      await onChanged();
    } catch (problem) {
      setFailure(errorMessage(problem));
      setSaving(false);
    }
  };
  const save = () => {
    const body = {
      name: name.trim(),
      messages: [...earlier, { role: "user" as const, text: said.trim() }],
      expectations,
    };
    void work(() =>
      test
        ? api("PATCH /tests/:testCaseId", { testCaseId: test.id, ...body })
        : api("POST /agents/:agentId/tests", { agentId: agent.id, ...body }),
    );
  };
  return (
    <Sheet
      width={436}
      onClose={onClose}
      title={test ? "Change the test" : "New test"}
      footer={
        <>
          {test && (
            <Button
              variant="danger"
              className="mr-auto"
              icon={<Trash2 strokeWidth={1.75} aria-hidden />}
              onClick={() => work(() => api("DELETE /tests/:testCaseId", { testCaseId: test.id }))}
            >
              Delete
            </Button>
          )}
          <Button variant="primary" disabled={!isWhole} pending={isSaving} onClick={save}>
            {test ? "Keep changes" : "Add test"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Name">
          <Input
            value={name}
            maxLength={120}
            placeholder="Refuses a refund after 60 days"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {earlier.length > 0 && (
          <p className="text-meta text-ink-3">
            {earlier.length} earlier {earlier.length === 1 ? "message stands" : "messages stand"} before it.
          </p>
        )}
        <Field label="What is said to it">
          <Textarea rows={3} value={said} maxLength={50_000} onChange={(event) => setSaid(event.target.value)} />
        </Field>
        <Field group label="What must hold" error={failure ?? undefined}>
          <ul className="flex flex-col gap-3">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place only
              <li key={at} className="flex flex-col gap-1.5">
                <div className="flex gap-1.5">
                  <span className="min-w-0 flex-1">
                    <NativeSelect
                      aria-label={`Expectation ${at + 1}`}
                      options={kinds}
                      value={row.kind}
                      onChange={({ target }) =>
                        setRows(changed(rows, at, { kind: target.value as ExpectationKind, typed: "" }))
                      }
                    />
                  </span>
                  <IconButton
                    label={`Remove expectation ${at + 1}`}
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    disabled={rows.length === 1}
                    onClick={() => setRows(rows.filter((_, place) => place !== at))}
                  />
                </div>
                <Input
                  aria-label={`Value of expectation ${at + 1}`}
                  value={row.typed}
                  placeholder={expectationWords[row.kind].hint}
                  suffix={row.kind === "cost_below" ? symbol : expectationWords[row.kind].unit}
                  aria-invalid={(row.typed !== "" && expectations[at] === null) || undefined}
                  onChange={({ target }) => setRows(changed(rows, at, { ...row, typed: target.value }))}
                />
              </li>
            ))}
          </ul>
          <Button
            size={28}
            variant="ghost"
            className="mt-2 self-start"
            icon={<Plus strokeWidth={1.75} aria-hidden />}
            disabled={rows.length >= 20}
            onClick={() => setRows([...rows, { kind: "contains", typed: "" }])}
          >
            Another expectation
          </Button>
        </Field>
      </div>
    </Sheet>
  );
}

interface TestCaseSheetProps {
  test: TestCase | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

const changed = (rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((each, place) => (place === at ? row : each));

function rowOf({ kind, value }: Expectation): Row {
  const { factor } = expectationWords[kind];
  return { kind, typed: factor ? String(Number(value) / factor) : String(value) };
}

/** Null while what was typed makes no sense yet. */
function expectationOf({ kind, typed }: Row): Expectation | null {
  const { factor } = expectationWords[kind];
  if (!typed.trim()) return null;
  if (!factor) return { kind, value: typed.trim() } as Expectation;
  const value = Number(typed.replace(",", "."));
  return value > 0 ? ({ kind, value: Math.round(value * factor) } as Expectation) : null;
}
