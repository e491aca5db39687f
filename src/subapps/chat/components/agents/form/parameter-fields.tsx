"use client";

import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { Field } from "#ui/controls/field.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { CommittedInput, numberOf } from "./committed-input.tsx";

type Parameters = AgentConfig["parameters"];

/** How the model writes. What is left empty is the model's own. */
export function ParameterFields() {
  const [parameters, setParameters] = useConfigField("parameters");
  const change = (change: Partial<Parameters>) => {
    const next = { ...parameters, ...change };
    setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Parameters);
  };
  const figure = (name: "temperature" | "topP" | "maximumTokens", least: number, most: number, isWhole = false) => ({
    value: parameters[name] === undefined ? "" : String(parameters[name]),
    inputMode: "decimal" as const,
    placeholder: "The model's own",
    accept: (typed: string) => {
      const value = numberOf(typed, least, most, isWhole);
      if (value !== undefined) change({ [name]: value ?? undefined });
      return value !== undefined;
    },
  });
  return (
    <section aria-label="Parameters" className="grid grid-cols-2 gap-4 rounded-lg border p-4 max-sm:grid-cols-1">
      <h2 className="col-span-full text-pane">Parameters</h2>
      <Field label="Temperature" help="0 gives consistent answers, 2 gives varied ones.">
        <CommittedInput {...figure("temperature", 0, 2)} />
      </Field>
      <Field label="Top p" help="The share of likely words it chooses from.">
        <CommittedInput {...figure("topP", 0, 1)} />
      </Field>
      <Field label="Longest answer" help="In tokens.">
        <CommittedInput {...figure("maximumTokens", 1, 1_000_000, true)} />
      </Field>
      <Field label="Stops at" help="Up to four words, separated by commas.">
        <CommittedInput
          value={parameters.stop?.join(", ") ?? ""}
          placeholder="Nothing"
          accept={(typed) => {
            const words = typed
              .split(",")
              .map((word) => word.trim())
              .filter(Boolean);
            if (words.length > 4 || words.some((word) => word.length > 100)) return false;
            change({ stop: words.length > 0 ? words : undefined });
            return true;
          }}
        />
      </Field>
    </section>
  );
}
