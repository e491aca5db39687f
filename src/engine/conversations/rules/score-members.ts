import { rank } from "#engine/retrieval/rank.ts";
import type { GroupMember } from "../records/load-members.ts";

/** How much each member of a group has to say about a question: what it is for, what it was told, what it knows. */
export function scoreMembers(
  question: string,
  group: readonly GroupMember[],
): { member: GroupMember; score: number }[] {
  // Ranked together, so that a word all of them share counts for none of them.
  const pieces = group.flatMap(({ id, name, description, config }) => [
    {
      documentId: `${id}/about`,
      title: name,
      text: `${name}. ${description}\n\n${config.starters.map(({ question }) => question).join("\n")}`,
    },
    { documentId: `${id}/told`, title: name, text: config.instructions },
    ...config.knowledge.map(({ documentId, title, text }) => ({ documentId: `${id}/${documentId}`, title, text })),
  ]);
  const found = rank(
    question,
    pieces.filter(({ text }) => text.trim()),
  );
  return group
    .map((member) => {
      const own = found.filter(({ passage }) => passage.documentId.startsWith(`${member.id}/`));
      const about = own.find(({ passage }) => passage.documentId === `${member.id}/about`)?.score ?? 0;
      return { member, score: Math.max(0, ...own.map(({ score }) => score)) + about };
    })
    .toSorted((a, b) => b.score - a.score);
}
