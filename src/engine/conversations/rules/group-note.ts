import type { GroupMember } from "../records/load-members.ts";

/** What an agent of a group is told about the others. */
export function groupNote(agent: { id: string }, group: readonly GroupMember[]): string | undefined {
  const others = group.filter(({ id }) => id !== agent.id);
  if (others.length === 0) return undefined;
  const named = others.map(({ name, description }) => `- ${name}${description && `: ${description}`}`).join("\n");
  return `You speak in a group. Besides you and the person there are:\n${named}\nTheir words stand in the conversation under their name in brackets. Answer as yourself, without a name in front.`;
}
