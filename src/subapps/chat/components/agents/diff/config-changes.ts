import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { policyWords, wayWords } from "../../../rules/connection-words.ts";

/** One thing that differs between two configurations, in words. `text` is compared word by word where it is shown. */
export type Change = {
  section: string;
  label: string;
  kind: "added" | "removed" | "changed";
  before: string | null;
  after: string | null;
  isText?: boolean;
};

export const toolPolicyWords = { allow: "Runs freely", ask: "Asks first", deny: "Off" } as const;

/** What changed, thing by thing, in the order of the form. Entries of a list are matched by what names them. */
export function configChanges(
  before: AgentConfig,
  after: AgentConfig,
  labelOfTool = (name: string) => name,
  nameOfAgent = (_id: string) => "Another agent",
): Change[] {
  const one = (section: string, label: string, from: string | null, to: string | null, isText = false): Change[] =>
    from === to
      ? []
      : [{ section, label, kind: kindOf(from, to), before: from, after: to, ...(isText && { isText: true }) }];
  const [was, is] = [facts(before), facts(after)];
  return [
    ...one("Model", "Model", was.model, is.model),
    ...Object.keys(was.parameters).flatMap((label) =>
      one("Model", label, was.parameters[label] ?? null, is.parameters[label] ?? null),
    ),
    ...one("Instructions", "Instructions", before.instructions, after.instructions, true),
    ...listChanges("Knows", entries(before.knowledge, "documentId"), entries(after.knowledge, "documentId"), {
      label: ({ title }) => title,
      value: ({ title, text }) => `${title}\n${text}`,
      isText: true,
    }),
    ...listChanges("Can do", entries(before.tools, "name"), entries(after.tools, "name"), {
      label: ({ name }) => labelOfTool(name),
      value: ({ policy }) => toolPolicyWords[policy],
    }),
    ...listChanges("Connections", connections(before), connections(after), {
      label: ({ toAgentId, kind }) => `${wayWords[kind].label}: ${nameOfAgent(toAgentId)}`,
      value: ({ condition, contextPolicy, maximumHops }) =>
        [condition && `When: ${condition}`, policyWords(contextPolicy), `at most ${maximumHops} times`]
          .filter(Boolean)
          .join(", "),
    }),
    ...one("Connections", "Order", orderOf(before, after, nameOfAgent), orderOf(after, before, nameOfAgent)),
    ...listChanges("Starters", entries(before.starters, "question"), entries(after.starters, "question"), {
      label: ({ question }) => question,
      value: ({ answer }) => answer ?? "Answered freely",
      isText: true,
    }),
    ...one("Guardrails", "Topics to refuse", was.topics, is.topics),
    ...one("Guardrails", "Personal data", was.masking, is.masking),
    ...one("Guardrails", "Disclaimer", text(before.guardrails.disclaimer), text(after.guardrails.disclaimer), true),
    ...one("Guardrails", "Longest answer", was.longest, is.longest),
    ...one("Limits", "Limit per answer", was.limit, is.limit),
    ...one("Limits", "Most steps", was.steps, is.steps),
    ...listChanges("Variables", entries(before.variables ?? [], "name"), entries(after.variables ?? [], "name"), {
      label: ({ name }) => `{{${name}}}`,
      value: ({ value }) => value,
      isText: true,
    }),
    ...one("Memory", "Memory", told(before.memory ?? false), told(after.memory ?? false)),
    ...one("Voice and tone", "Voice and tone", text(before.voice), text(after.voice), true),
    ...otherFields(before, after),
  ];
}

const text = (value: string): string | null => value || null;
const kindOf = (before: string | null, after: string | null): Change["kind"] =>
  before === null ? "added" : after === null ? "removed" : "changed";

function facts({ model, parameters, guardrails, budget }: AgentConfig) {
  return {
    model: model ?? "Workspace default",
    parameters: {
      Temperature: figure(parameters.temperature),
      "Top p": figure(parameters.topP),
      "Longest answer in tokens": figure(parameters.maximumTokens),
      "Stops at": parameters.stop?.length ? parameters.stop.join(", ") : null,
      Seed: figure(parameters.seed),
    } as Record<string, string | null>,
    topics: guardrails.refuseTopics.length > 0 ? guardrails.refuseTopics.join(", ") : null,
    masking: guardrails.maskPersonalData ? "Masked" : "Not masked",
    longest: guardrails.maximumCharacters === null ? null : `${guardrails.maximumCharacters} characters`,
    limit: budget.perRunNanos === null ? null : String(budget.perRunNanos / 1e9),
    steps: String(budget.maximumSteps),
  };
}

const figure = (value: number | undefined): string | null => (value === undefined ? null : String(value));

const entries = <Entry, Key extends keyof Entry>(list: readonly Entry[], key: Key): Map<unknown, Entry> =>
  new Map(list.map((entry) => [entry[key], entry]));

type Edge = AgentConfig["edges"][number];
const keyOf = ({ toAgentId, kind }: Edge): string => `${toAgentId} ${kind}`;
const connections = ({ edges = [] }: AgentConfig): Map<unknown, Edge> =>
  new Map(edges.map((edge) => [keyOf(edge), edge]));

/** Agents are asked and offered in order, so moving a connection is a change. Only those that both sides have are told. */
function orderOf({ edges = [] }: AgentConfig, other: AgentConfig, nameOfAgent: (id: string) => string): string | null {
  const shared = edges.filter((edge) => connections(other).has(keyOf(edge)));
  const isSameOrder =
    shared.map(keyOf).join() ===
    (other.edges ?? [])
      .map(keyOf)
      .filter((key) => shared.some((edge) => keyOf(edge) === key))
      .join();
  return isSameOrder ? null : shared.map(({ toAgentId }) => nameOfAgent(toAgentId)).join(", ");
}

type Describe<Entry> = { label(entry: Entry): string; value(entry: Entry): string; isText?: boolean };

function listChanges<Entry>(
  section: string,
  before: Map<unknown, Entry>,
  after: Map<unknown, Entry>,
  { label, value, isText }: Describe<Entry>,
): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const entry = is ?? was;
    if (!entry) return [];
    const [from, to] = [was ? value(was) : null, is ? value(is) : null];
    if (from === to) return [];
    return [
      {
        section,
        label: label(entry),
        kind: kindOf(from, to),
        before: from,
        after: to,
        ...(isText && { isText: true }),
      },
    ];
  });
}

const known = new Set([
  "instructions",
  "model",
  "parameters",
  "tools",
  "knowledge",
  "starters",
  "guardrails",
  "budget",
  "voice",
  "memory",
  "variables",
  "edges",
]);

/** A field that this list does not know yet is still told: nothing that differs may stay unseen. */
function otherFields(before: AgentConfig, after: AgentConfig): Change[] {
  const [was, is] = [before, after] as unknown as Record<string, unknown>[];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const [from, to] = [told(was?.[name]), told(is?.[name])];
      if (from === to) return [];
      return [{ section: "More", label: labelOf(name), kind: kindOf(from, to), before: from, after: to }];
    });
}

const told = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "On" : "Off";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** `speaksAloud` is read as “Speaks aloud”. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
