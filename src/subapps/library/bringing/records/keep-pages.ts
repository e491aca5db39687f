import { sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { holdContent } from "#core/files/records/hold-content.ts";
import { languageOf } from "#engine/retrieval/language.ts";
import { type Db, database } from "#platform/db/db.ts";
import { storage } from "#platform/storage/storage.ts";
import { limits } from "../../parsing/limits.ts";
import type { PageFigure, Report } from "../../parsing/report.ts";
import { page } from "../../tables.ts";
import type { Heading, KeptPage } from "../../text.ts";
import { keepHeading, keepPage } from "../rules/keep-page.ts";
import { titleOfName } from "../rules/names.ts";
import { figure } from "../tables.ts";
import type { OpenRevision } from "./reading-state.ts";

/** So many letters tell a language. */
const enoughToTell = 200;

type Begin = Extract<Report, { type: "begin" }>;
type PageReport = Extract<Report, { type: "page" }>;

/** Reading was stopped, or somebody else has gone on with it: nothing of this batch was kept. */
export class NoLongerOurs extends Error {
  override name = "NoLongerOurs";
}

export async function keepBeginning(open: OpenRevision, { pages, title, details }: Begin): Promise<void> {
  await database().execute(sql`
    update library.revision set pages_total = ${pages}, details = ${JSON.stringify(details)}::jsonb where id = ${open.id}`);
  if (title) await nameDocument(database(), open, title);
}

/** Somebody's own name for a document, or the one of an earlier revision, is left alone. */
const nameDocument = (db: Db, { documentId, number, fileName }: OpenRevision, title: string) =>
  db.execute(sql`
    update library.document set title = ${title.slice(0, 300)}
    where id = ${documentId} and ${number} = 1 and title = ${titleOfName(fileName)}`);

/**
 * Keeps pages in one transaction with everything that stands on them, and moves the revision on. Whoever finds that the
 * revision is not where they left it has lost it, and keeps nothing.
 */
export async function keepPages(
  open: OpenRevision,
  reports: readonly PageReport[],
  index: (db: Db, pages: readonly KeptPage[]) => Promise<void>,
): Promise<OpenRevision> {
  const kept = placed(open, reports);
  const headings = reports.flatMap((report, at) =>
    report.headings.map((heading) => keepHeading(heading, kept[at] as KeptPage)),
  );
  const end = kept.at(-1) as KeptPage;
  const text = kept.map((each) => each.text).join("");
  const isCertain = open.language !== null && (open.sample === "" || open.sample.length >= enoughToTell);
  const sample = isCertain ? open.sample : open.sample + text;
  const language = isCertain ? open.language : languageOf(sample);
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const total = await advance(db, open, end, wordsIn(text), headings, language);
    await db.insert(page).values(
      kept.map(({ text: content, start, end: endAt, ...rest }) => ({
        ...rest,
        revisionId: open.id,
        startAt: start,
        endAt,
        content,
      })),
    );
    await keepFigures(db, open, reports);
    if (open.pagesRead === 0) await showFirst(db, open, headings);
    await index(db, kept);
    await publisher(db, { workspaceId: open.workspaceId })("library.document_changed", {
      documentId: open.documentId,
      revisionId: open.id,
      state: "reading",
      pagesRead: end.number,
      pagesTotal: total,
    });
  });
  return { ...open, pagesRead: end.number, characters: end.end, language, sample };
}

function placed(open: OpenRevision, reports: readonly PageReport[]): KeptPage[] {
  const kept: KeptPage[] = [];
  for (const report of reports) {
    const last = kept.at(-1);
    kept.push(keepPage(report.page, (last?.number ?? open.pagesRead) + 1, last?.end ?? open.characters));
  }
  return kept;
}

async function advance(
  db: Db,
  open: OpenRevision,
  end: KeptPage,
  words: number,
  headings: readonly Heading[],
  language: string | null,
): Promise<number | null> {
  const [row] = await db.execute<{ total: number | null }>(sql`
    update library.revision set pages_read = ${end.number}, characters = ${end.end}, words = words + ${words},
      language = ${language},
      outline = case when jsonb_array_length(outline) < ${limits.headings}
        then outline || ${JSON.stringify(headings)}::jsonb else outline end
    where id = ${open.id} and state = 'reading' and pages_read = ${open.pagesRead} returning pages_total as total`);
  if (!row) throw new NoLongerOurs(open.id);
  return row.total;
}

/** A first revision can be read as soon as it has a page; its first heading names it where nothing else does. */
async function showFirst(db: Db, open: OpenRevision, headings: readonly Heading[]): Promise<void> {
  await db.execute(sql`
    update library.document set revision_id = ${open.id} where id = ${open.documentId} and revision_id is null`);
  const [first] = headings;
  if (first && first.page === 1 && first.level <= 2) await nameDocument(db, open, first.title);
}

/** Stored under the hash we work out ourselves: what a reading process says is not believed. */
async function keepFigures(db: Db, { id: revisionId, workspaceId }: OpenRevision, reports: readonly PageReport[]) {
  const pictures = new Map<string, PageFigure>();
  for (const { figures } of reports) for (const each of figures) pictures.set(each.sha256, each);
  for (const { mime, base64, sha256 } of pictures.values()) {
    await holdContent(db, workspaceId, sha256);
    const stored = await storage().put(workspaceId, one(Buffer.from(base64, "base64")), limits.figureBytes);
    if (stored.sha256 !== sha256) throw new Error("A picture is not what the reading process said it was.");
    await db
      .insert(figure)
      .values({ revisionId, workspaceId, mime, ...stored })
      .onConflictDoNothing();
  }
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
