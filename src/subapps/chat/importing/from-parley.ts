import { agentFile } from "../rules/agent-file.ts";
import { badFile, type Imported } from "./imported.ts";

/** A file of ours. Keys are short names, so that edges find agents of the file. */
export function fromParley(value: unknown): Imported {
  const version = (value as { version?: unknown }).version;
  if (version !== 1)
    throw badFile(`This file has version ${version}, which a newer Parley wrote. Update this one first.`);
  const parsed = agentFile.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badFile(`This file is damaged: ${issue?.path.join(".")} ${issue?.message}.`);
  }
  const { agents } = parsed.data;
  if (new Set(agents.map(({ slug }) => slug)).size < agents.length) throw badFile("This file names an agent twice.");
  return { agents: agents.map((agent) => ({ ...agent, key: agent.slug })), notes: [] };
}
