import type { z } from "zod";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { AppError } from "#lib/app-error.ts";
import { displayNameFault, longestName } from "#lib/display-name.ts";
import type { NewTeamAgent } from "../records/create-team.ts";

/** Agents read from a file, and in plain words everything of it that has no place here. */
export type Imported = { agents: NewTeamAgent[]; notes: string[] };

/** What the file is read against: models and tools that exist here. */
export type Here = { providers: ReadonlySet<string>; tools: ReadonlySet<string> };

/** A file that cannot be read: nothing is changed. */
export const badFile = (message: string): AppError => new AppError("invalid", message);

type GivenAgent = Omit<NewTeamAgent, "draft" | "published" | "mark" | "edges"> & {
  config: z.input<typeof agentConfig>;
  edges?: NewTeamAgent["edges"];
};

/** An agent of another product as a draft of ours. */
export function draftOf({ config, edges = [], ...given }: GivenAgent, notes: string[]): NewTeamAgent {
  const name = nameOf(given.name, notes);
  const parsed = agentConfig.safeParse(config);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badFile(`${name}: ${issue?.path.join(".")} ${issue?.message}. Correct it in the file and try again.`);
  }
  const description = [...given.description.trim()].slice(0, 500).join("");
  if (description !== given.description.trim()) notes.push(`${name}: the description was cut at 500 characters.`);
  return { ...given, name, description, mark: null, draft: parsed.data, published: null, edges };
}

function nameOf(given: string, notes: string[]): string {
  const plain = given.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const name = [...plain].slice(0, longestName).join("").trim();
  if (name && !displayNameFault(name)) {
    if (name !== given.trim()) notes.push(`${name}: the name was shortened.`);
    return name;
  }
  notes.push('An agent without a usable name is called "Imported agent".');
  return "Imported agent";
}

/** A number within what we allow; one that lies outside is brought to the border and noted. */
export function within(
  value: unknown,
  [least, most]: [number, number],
  what: string,
  notes: string[],
): number | undefined {
  if (typeof value !== "number" || Number.isNaN(value)) return undefined;
  const kept = Math.min(Math.max(value, least), most);
  if (kept !== value) notes.push(`${what} was ${value} and is ${kept} here.`);
  return kept;
}

/** Without the fields that say nothing. */
export const stated = <Value extends Record<string, unknown>>(
  value: Value,
): { [K in keyof Value]?: NonNullable<Value[K]> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined && field !== null)) as never;
