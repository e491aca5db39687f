import type { Context } from "#core/access/context.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";
import { askSmallModel } from "#engine/models/ask-small-model.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import { AppError } from "#lib/app-error.ts";
import { lastHandOff } from "../records/last-hand-off.ts";
import type { GroupMember } from "../records/load-members.ts";
import { scoreMembers } from "../rules/score-members.ts";

const instruction = `You moderate a group of assistants. Decide who answers the message best. Reply with exactly one of their short names and nothing else.`;
const longestQuestion = 4000;

/** Chooses who speaks next in a group: the small model where there is one, else whoever knows most of what is asked. */
export async function moderate(
  context: Context,
  group: readonly GroupMember[],
  question: string,
  conversation: ConversationRow | null,
  parentId: string | null,
): Promise<string> {
  const [first] = group;
  if (!first) throw new AppError("conflict", "Nobody of this group can speak: publish its agents or bring them back.");
  if (group.length === 1) return first.id;
  const called = calledByName(group, question);
  if (called) return called.id;
  const roster = group.map(({ slug, name, description }) => `${slug}: ${name}${description && `, ${description}`}`);
  const answer = await askSmallModel(recordedFor(context, "chat"), [
    { role: "system", text: `${instruction}\n\n${roster.join("\n")}` },
    { role: "user", content: [{ kind: "text", text: question.slice(0, longestQuestion) || "(a file)" }] },
  ]);
  const chosen = answer && memberIn(group, answer);
  if (chosen) return chosen.id;
  const [best] = scoreMembers(question, group);
  if (best && best.score > 0) return best.member.id;
  // Nobody stands out: whoever spoke last goes on.
  const last = conversation && parentId ? await lastHandOff(conversation.id, parentId) : null;
  return group.find(({ id }) => id === last)?.id ?? first.id;
}

/** Only a name that stands alone counts, and only if it is the only one. */
function memberIn(group: readonly GroupMember[], answer: string): GroupMember | null {
  const words = new Set(answer.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g) ?? []);
  const named = group.filter(({ slug }) => words.has(slug));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** "@ledger what do we owe?" and "Ledger, what do we owe?" leave nothing to decide. */
function calledByName(group: readonly GroupMember[], question: string): GroupMember | null {
  const start = question.trim().toLowerCase();
  return (
    group.find(({ slug, name }) =>
      [`@${slug}`, `@${name.toLowerCase()}`, `${name.toLowerCase()},`, `${name.toLowerCase()}:`].some((call) =>
        start.startsWith(call),
      ),
    ) ?? null
  );
}
