import { choicesOf } from "#engine/models/chat-models.ts";
import { embed } from "#engine/models/embed.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { cosine, differing, quantise, unitVector } from "./quantise.ts";
import { openSigns, type SignIndex } from "./sign-index.ts";

export type NearPassage = { id: number; documentId: string; score: number };

const candidates = 400;
/** So few are all scored exactly. */
const fewEnough = 1000;
const patienceMilliseconds = 3000;
const questions = new BriefCache<number[]>(60_000);

/** The model that turns a workspace's passages into vectors, or null where none was chosen. */
export const embeddingModel = async (workspaceId: string): Promise<string | null> =>
  (await choicesOf(workspaceId)).embeddings?.[0] ?? null;

/**
 * The passages nearest in meaning, best first; none where no model was chosen or it does not answer, for words alone find
 * most of it.
 */
export async function nearPassages(
  workspaceId: string,
  question: string,
  documents: ReadonlySet<string> | null,
  most: number,
): Promise<NearPassage[]> {
  const model = await embeddingModel(workspaceId);
  if (!model) return [];
  const index = await openSigns(workspaceId, model);
  if (index.count === 0) return [];
  try {
    const vector = await vectorOf(workspaceId, model, question);
    return await nearest(index, model, vector, documents, most);
  } catch (error) {
    log.warn("a question was looked for by its words alone", { model, error });
    return [];
  }
}

const vectorOf = (workspaceId: string, model: string, question: string): Promise<number[]> =>
  questions.get(`${workspaceId} ${model} ${question}`, async () => {
    const who = { workspaceId, userId: null, agentId: null, apiKeyId: null, runById: null, channel: "library" };
    const { vectors } = await embed(who, model, [question], AbortSignal.timeout(patienceMilliseconds));
    return vectors[0] ?? [];
  });

async function nearest(
  index: SignIndex,
  model: string,
  vector: readonly number[],
  documents: ReadonlySet<string> | null,
  most: number,
): Promise<NearPassage[]> {
  const rows = candidatesOf(index, vector, documents);
  const ids = rows.map((at) => index.passageIds[at] as number);
  const found = await sqlClient()<{ id: string; documentId: string; bytes: Buffer; scale: number }[]>`
    select passage_id as id, document_id as "documentId", bytes, scale from library.vector
    where passage_id = any(${ids}::bigint[]) and model = ${model}`;
  const unit = unitVector(vector);
  return found
    .map(({ id, documentId, bytes, scale }) => ({ id: Number(id), documentId, score: cosine(unit, bytes, scale) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}

/** Those whose signs agree most with the question's: counted, not sorted, as differences are small whole numbers. */
function candidatesOf(index: SignIndex, vector: readonly number[], documents: ReadonlySet<string> | null): number[] {
  const { bits } = quantise(vector);
  const question = new Uint32Array(new Uint8Array(bits).buffer);
  if (question.length !== index.width) return [];
  const mask = documents && index.documentIds.map((id) => documents.has(id));
  const distances = new Uint16Array(index.count);
  const counts = new Uint32Array(index.width * 32 + 2);
  for (let at = 0; at < index.count; at++) {
    if (mask && !mask[index.owners[at] as number]) {
      distances[at] = 0xffff;
      continue;
    }
    const distance = differing(question, index.signs, at * index.width);
    distances[at] = distance;
    counts[distance] = (counts[distance] as number) + 1;
  }
  const wanted = index.count <= fewEnough ? index.count : candidates;
  let limit = 0;
  for (let sum = 0; limit < counts.length && sum + (counts[limit] as number) <= wanted; limit++)
    sum += counts[limit] as number;
  const rows: number[] = [];
  for (let at = 0; at < index.count && rows.length < wanted * 2; at++)
    if ((distances[at] as number) <= limit) rows.push(at);
  return rows;
}
