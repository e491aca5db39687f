import { rank } from "#engine/retrieval/rank.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

export const mostFacts = 200;
export const longestFact = 1000;

type About = { workspaceId: string; agentId: string; userId: string };
export type Fact = { id: string; fact: string };

/** What an agent remembers about a person, oldest first. */
export async function factsAbout({ workspaceId, agentId, userId }: About): Promise<Fact[]> {
  const rows = await sqlClient()<Fact[]>`
    select id, fact from core.memory
    where agent_id = ${agentId} and user_id = ${userId} and workspace_id = ${workspaceId}
    order by created_at, id limit ${mostFacts}`;
  return [...rows];
}

/** Keeps a fact; one that is known already is not kept twice. */
export async function keepFact(about: About, fact: string, sourceMessageId: string | null = null): Promise<Fact> {
  const known = await factsAbout(about);
  const same = known.find((one) => plain(one.fact) === plain(fact));
  if (same) return same;
  if (known.length >= mostFacts)
    throw new AppError("over_limit", `This agent remembers ${mostFacts} things already. Delete some first.`);
  const [row] = await sqlClient()<Fact[]>`
    insert into core.memory (workspace_id, agent_id, user_id, fact, source_message_id)
    values (${about.workspaceId}, ${about.agentId}, ${about.userId}, ${fact}, ${sourceMessageId}) returning id, fact`;
  return row as Fact;
}

const leastCoverage = 0.6;

/** Forgets what speaks of the same: said in the same words, or in most of them. Answers what was forgotten. */
export async function forgetFact(about: About, fact: string): Promise<string[]> {
  const known = await factsAbout(about);
  const wanted = plain(fact);
  const exact = known.filter((one) => plain(one.fact).includes(wanted) || wanted.includes(plain(one.fact)));
  const [best] = rank(
    fact,
    known.map((one) => ({ documentId: one.id, title: "", text: one.fact })),
  );
  const near = known.filter(({ id }) => id === best?.passage.documentId && (best?.coverage ?? 0) >= leastCoverage);
  const gone = exact.length > 0 ? exact : near;
  await sqlClient()`delete from core.memory where id = any(${gone.map(({ id }) => id)}::uuid[])`;
  return gone.map((one) => one.fact);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
