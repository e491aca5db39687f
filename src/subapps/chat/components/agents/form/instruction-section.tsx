"use client";

import { clsx } from "clsx";
import { Braces } from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { builtInVariables, shownVariables } from "#engine/agents/rules/fill-variables.ts";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { useFieldProps } from "#ui/controls/field-context.ts";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { tokensOf } from "../../../rules/tokens-of.ts";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { useIsAlive } from "../use-is-alive.ts";
import { highlightsOf } from "./highlights.ts";

/** What the agent is told, with what is new since the live version in green and variables set apart. */
export function InstructionSection() {
  const { may } = useEditor();
  const [instructions, setInstructions] = useConfigField("instructions");
  const [variables] = useConfigField("variables");
  const area = useRef<HTMLTextAreaElement>(null);
  const words = instructions.match(/\S+/g)?.length ?? 0;
  const insert = (name: string) => {
    const field = area.current;
    const [from, to] = [field?.selectionStart ?? instructions.length, field?.selectionEnd ?? instructions.length];
    const written = `{{${name}}}`;
    setInstructions(instructions.slice(0, from) + written + instructions.slice(to));
    // After the menu gave the focus back, and after the new text is there.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(from + written.length, from + written.length);
    }, 50);
  };
  return (
    <Field
      label="Instructions"
      fact={
        <span className="inline-flex items-center gap-2">
          {formatCount(words, "word")}, {formatCount(tokensOf(instructions), "token")}
          {may.edit && (
            <DropdownMenu
              trigger={
                <Button size={24} variant="ghost" icon={<Braces strokeWidth={1.75} aria-hidden />} className="-my-1">
                  Insert
                </Button>
              }
              entries={[
                { heading: "Filled in for each answer" },
                ...shownVariables.map((name) => ({ label: `{{${name}}}`, onSelect: () => insert(name) })),
                ...(variables.length > 0 ? [{ heading: "Your own" }] : []),
                ...variables.map(({ name }) => ({ label: `{{${name}}}`, onSelect: () => insert(name) })),
              ]}
            />
          )}
        </span>
      }
    >
      <MarkedTextarea value={instructions} onChange={setInstructions} area={area} />
    </Field>
  );
}

interface MarkedTextareaProps {
  value: string;
  onChange: (value: string) => void;
  area: React.RefObject<HTMLTextAreaElement | null>;
}

const textClass =
  "col-start-1 row-start-1 min-h-36 w-full px-3 py-2.5 text-prose whitespace-pre-wrap wrap-break-word max-sm:text-[16px]";

/** A textarea whose own letters are unseen; what is seen is the same text below it, with its marks. */
function MarkedTextarea({ value, onChange, area }: MarkedTextareaProps) {
  const { live, agent } = useEditor();
  const [variables] = useConfigField("variables");
  const aria = useFieldProps({});
  const isAlive = useIsAlive();
  const settled = useDeferredValue(value);
  const pieces = useMemo(
    () =>
      highlightsOf({
        text: settled,
        before: live?.config.instructions ?? null,
        variables: [...builtInVariables, ...variables.map(({ name }) => name)],
        agents: agent.edges.map(({ toName }) => toName),
      }),
    [settled, live, variables, agent.edges],
  );
  const shown = settled === value ? pieces : [{ text: value, isNew: false, mark: "none" as const }];
  return (
    <div className="grid rounded-md border border-line-field bg-field transition-colors has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-accent has-disabled:border-line-strong has-disabled:bg-surface-3">
      <div aria-hidden className={clsx(textClass, "pointer-events-none text-ink")}>
        {shown.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their place only
          <span key={at} className={lookOf(piece)}>
            {piece.text}
          </span>
        ))}
        {/* A last empty line has no height of its own. */}
        {"\u200b"}
      </div>
      <textarea
        dir="auto"
        {...aria}
        ref={area}
        value={value}
        readOnly={!isAlive}
        maxLength={100_000}
        spellCheck
        placeholder="Who it is, whom it talks to, what it does and what it never does."
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          textClass,
          "h-full resize-none overflow-hidden bg-transparent text-ink outline-none [-webkit-text-fill-color:transparent] placeholder:[-webkit-text-fill-color:var(--ink-3)] forced-colors:[-webkit-text-fill-color:currentColor]",
        )}
      />
    </div>
  );
}

const lookOf = ({ isNew, mark }: { isNew: boolean; mark: string }) =>
  clsx(
    isNew && mark === "none" && "rounded-xs bg-green-soft text-green-ink",
    isNew && mark !== "unknown" && "underline decoration-green-line underline-offset-4",
    mark === "variable" && "rounded-xs bg-accent-soft text-accent-ink",
    mark === "unknown" && "underline decoration-amber decoration-wavy underline-offset-4",
    mark === "agent" && "rounded-xs bg-surface-3",
  );
