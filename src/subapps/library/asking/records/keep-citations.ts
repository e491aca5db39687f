import type { Db } from "#platform/db/db.ts";
import { citation } from "../../tables.ts";
import type { CheckedSentence } from "../turn/check-answer.ts";

/** Keeps what each sentence of an answer rests on, so that it is known what a newer revision breaks. */
export async function keepCitations(
  db: Db,
  answer: { workspaceId: string; conversationId: string; messageId: string },
  sentences: readonly CheckedSentence[],
): Promise<void> {
  const rows = sentences.flatMap(({ start: answerStart, end: answerEnd, verdict, supports }) =>
    supports.map(({ source, start, end, score }) => ({
      ...answer,
      number: source.number,
      answerStart,
      answerEnd,
      documentId: source.documentId,
      revisionId: source.place.revisionId,
      startAt: start,
      endAt: end,
      quote: source.text.slice(start - source.place.start, end - source.place.start),
      verdict,
      score,
    })),
  );
  if (rows.length > 0) await db.insert(citation).values(rows);
}
