"use client";

import { BookOpen, Calculator, Clock, Wrench } from "lucide-react";
import type { ToolPolicy } from "#engine/agents/agent-config.ts";
import { formatCount } from "#lib/format/number.ts";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toolPolicyWords } from "../diff/config-changes.ts";
import { useConfigField } from "../draft/draft-provider.tsx";
import type { EditorTool } from "../editor/editor-data.ts";
import { useEditor } from "../editor/editor-provider.tsx";

const icons: Record<string, typeof Wrench> = { search_knowledge: BookOpen, calculate: Calculator, current_time: Clock };

const policies = (Object.keys(toolPolicyWords) as ToolPolicy[]).map((value) => ({
  value,
  label: toolPolicyWords[value],
}));

/** What it may do alone, what it asks for first and what it may not; each with its price in every turn. */
export function ToolSection() {
  const { tools } = useEditor();
  const [chosen, setChosen] = useConfigField("tools");
  const policyOf = (name: string): ToolPolicy => chosen.find((tool) => tool.name === name)?.policy ?? "deny";
  const choose = (name: string, policy: ToolPolicy) => {
    const others = chosen.filter((tool) => tool.name !== name);
    if (policy === "deny") return setChosen(others);
    const isKnown = others.length < chosen.length;
    setChosen(
      isKnown ? chosen.map((tool) => (tool.name === name ? { name, policy } : tool)) : [...chosen, { name, policy }],
    );
  };
  const known = new Set(tools.map(({ name }) => name));
  const gone = chosen.filter(({ name }) => !known.has(name));
  const rows: EditorTool[] = [
    ...tools,
    ...gone.map(({ name }) => ({ name, label: name, description: "Not available in this workspace", tokens: 0 })),
  ];
  const used = tools.filter(({ name }) => policyOf(name) !== "deny");
  const tokens = used.reduce((sum, tool) => sum + tool.tokens, 0);
  return (
    <Field group label="Can do" fact={`${formatCount(used.length, "tool")}, ${tokens} tokens each turn`}>
      <ul className="divide-y divide-line rounded-lg border">
        {rows.map((tool) => (
          <ToolRow
            key={tool.name}
            tool={tool}
            policy={policyOf(tool.name)}
            onChoose={(policy) => choose(tool.name, policy)}
          />
        ))}
      </ul>
    </Field>
  );
}

interface ToolRowProps {
  tool: EditorTool;
  policy: ToolPolicy;
  onChoose: (policy: ToolPolicy) => void;
}

function ToolRow({ tool, policy, onChoose }: ToolRowProps) {
  const Icon = icons[tool.name] ?? Wrench;
  return (
    <li className="flex min-h-10 items-center gap-3 px-3 py-1.5">
      <span
        className="grid size-6 shrink-0 place-items-center rounded-md bg-hue-soft text-hue-ink"
        style={{ "--h": 190 } as object}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-2">
        <p className="shrink-0 truncate text-ui font-strong text-ink">{tool.label}</p>
        <p className="truncate text-meta text-ink-3" title={tool.description}>
          {tool.description}
        </p>
      </div>
      <span className="shrink-0 text-meta text-ink-3 tabular-nums max-sm:hidden">{tool.tokens || ""}</span>
      <NativeSelect
        size={28}
        aria-label={`${tool.label}: when it is used`}
        options={policies}
        value={policy}
        onChange={(event) => onChoose(event.target.value as ToolPolicy)}
        className="w-29! border-transparent! bg-transparent! hover:bg-hover! max-sm:h-9"
      />
      <Switch
        aria-label={`${tool.label} may be used`}
        checked={policy !== "deny"}
        onChange={(event) => onChoose(event.target.checked ? "allow" : "deny")}
      />
    </li>
  );
}
