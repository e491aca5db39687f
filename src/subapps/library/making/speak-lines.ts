import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Recorded } from "#engine/models/record-calls.ts";
import { speak, speechModels } from "#engine/models/speak.ts";
import { database } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";
import { usualVoices } from "./content.ts";
import type { MadeLine } from "./content-result.ts";
import type { MakingRow } from "./records/find-making.ts";
import { spokenLine } from "./tables.ts";

const largestLine = 25_000_000;

/**
 * Has the lines of a dialogue spoken, one after another, and keeps each as it comes: whoever goes on later begins after the
 * last one. Without a model that speaks there is the dialogue to read, and nothing to hear.
 */
export async function speakLines(
  row: MakingRow,
  lines: readonly MadeLine[],
  who: Recorded,
  signal: AbortSignal,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  if ((await speechModels(row.workspaceId)).length === 0) return;
  const db = database();
  const kept = await db.select({ number: spokenLine.number }).from(spokenLine).where(eq(spokenLine.makingId, row.id));
  const isSpoken = new Set(kept.map(({ number }) => number));
  await progress(isSpoken.size, lines.length);
  for (const [number, { text, voice }] of lines.entries()) {
    if (isSpoken.has(number)) continue;
    const name = row.voices?.[voice] ?? usualVoices[voice];
    const { audio, mime, milliseconds, model, isPriced } = await speak(who, { text, voice: name }, signal);
    const { sha256, bytes } = await storage().put(row.workspaceId, Readable.from([audio]), largestLine);
    await db
      .insert(spokenLine)
      .values({
        makingId: row.id,
        number,
        workspaceId: row.workspaceId,
        sha256,
        mime,
        bytes,
        milliseconds,
        characters: text.length,
        model,
        isPriced,
      })
      .onConflictDoNothing();
    isSpoken.add(number);
    await progress(isSpoken.size, lines.length);
  }
}
