import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareLanguages } from "#subapps/library/bringing/prepare-languages.ts";
import type { Bounds } from "#subapps/library/bringing/reading-limits.ts";
import { readInProcess } from "#subapps/library/bringing/reading-process.ts";
import { keepHeading, keepPage } from "#subapps/library/bringing/rules/keep-page.ts";
import { ReadingFault } from "#subapps/library/parsing/fault.ts";
import { kindOf } from "#subapps/library/parsing/kind-of.ts";
import { limits } from "#subapps/library/parsing/limits.ts";
import type { Heading, KeptPage } from "#subapps/library/text.ts";

/** Reads a file in a reading process as the worker does, and puts together what it told. */
export async function readGiven(
  folder: string,
  name: string,
  content: Buffer | string,
  address?: string,
  mime = "",
  bounds: Partial<Bounds> = {},
) {
  const path = join(folder, name);
  await writeFile(path, content);
  const known = await kindOf(path, name, mime);
  if (!known) throw new ReadingFault("not_a_document");
  const { kind } = known;
  const file = {
    path,
    kind,
    name,
    pagesRead: 0,
    languagesFolder: await prepareLanguages(),
    ...(address && { address }),
  };
  const kept: KeptPage[] = [];
  const headings: Heading[] = [];
  const figures: string[] = [];
  let beginning: { title: string | null; details: Record<string, string> } = { title: null, details: {} };
  for await (const reports of readInProcess(file, new AbortController().signal, { ...limits, ...bounds })) {
    for (const report of reports) {
      if (report.type === "begin") beginning = report;
      if (report.type !== "page") continue;
      const page = keepPage(report.page, kept.length + 1, kept.at(-1)?.end ?? 0);
      kept.push(page);
      headings.push(...report.headings.map((heading) => keepHeading(heading, page)));
      figures.push(...report.figures.map(({ sha256 }) => sha256));
    }
  }
  return {
    kind,
    title: beginning.title,
    details: beginning.details,
    pages: kept.length,
    text: kept.map((page) => page.text).join(""),
    blocks: kept.flatMap((page) => page.blocks),
    spans: kept.flatMap((page) => page.spans ?? []),
    headings,
    figures,
  };
}
