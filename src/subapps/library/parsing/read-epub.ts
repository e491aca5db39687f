import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseHTML } from "linkedom";
import { ReadingFault } from "./fault.ts";
import { Flow } from "./flow.ts";
import type { Parser } from "./report.ts";
import { type Picture, type TreeNode, writeHtml } from "./web/html-flow.ts";
import { elements, parseXml, pathFrom, textIn, type XmlElement } from "./xml.ts";
import { Zip } from "./zip.ts";

const pictureTypes = /^image\/(?:png|jpeg|gif|webp)$/;

/** A book: its chapters in order, each on a page of its own, with pictures and the names its own contents give. */
export const readEpub: Parser = async ({ path, pagesRead }, tell) => {
  const zip = new Zip(await readFile(path));
  const book = openBook(zip);
  const cover = coverOf(zip, book);
  tell({
    type: "begin",
    pages: null,
    title: book.title,
    details: { ...book.details, ...(cover && { cover: cover.sha256 }) },
  });
  const flow = new Flow(tell, pagesRead);
  if (cover) flow.figure(cover, "");
  const names = chapterNames(zip, book);
  for (const chapter of book.chapters) {
    const source = zip.text(chapter);
    if (!source) continue;
    flow.breakPage();
    const body = parseHTML(source).document.querySelector("body");
    if (!body) continue;
    const name = names.get(chapter);
    if (name && !body.querySelector("h1, h2, h3")) flow.mark(1, name);
    writeHtml(flow, body as unknown as TreeNode, {
      picture: (address) => pictureAt(zip, book, pathFrom(chapter, address)),
    });
  }
  flow.end();
};

type Item = { id: string; path: string; mime: string; properties: string };
type Book = {
  title: string | null;
  details: Record<string, string>;
  items: Item[];
  chapters: string[];
  contents: string | null;
  coverId: string | null;
};

function openBook(zip: Zip): Book {
  if (
    zip.has("META-INF/encryption.xml") &&
    /EncryptedData/.test(zip.text("META-INF/encryption.xml") ?? "") &&
    zip.has("META-INF/rights.xml")
  )
    throw new ReadingFault("encrypted");
  const root =
    elements(parseXml(zip.text("META-INF/container.xml") ?? ""), "rootfile")[0]?.getAttribute("full-path") ?? "";
  const text = zip.text(root);
  if (!text) throw new ReadingFault("damaged");
  const tree = parseXml(text);
  const items = elements(tree, "item").map((item) => itemOf(item, root));
  const byId = new Map(items.map((item) => [item.id, item]));
  const spine = elements(tree, "itemref").flatMap((each) => byId.get(each.getAttribute("idref") ?? "") ?? []);
  const said = (name: string) => textIn(elements(tree, name)[0]).slice(0, 300);
  const details: Record<string, string> = {};
  if (said("dc:creator")) details.author = said("dc:creator");
  if (said("dc:date")) details.date = said("dc:date").slice(0, 10);
  if (said("dc:publisher")) details.publisher = said("dc:publisher");
  const contents = items.find(
    ({ properties, mime }) => /\bnav\b/.test(properties) || mime === "application/x-dtbncx+xml",
  );
  const coverMeta = elements(tree, "meta").find((meta) => meta.getAttribute("name") === "cover");
  return {
    title: said("dc:title") || null,
    details,
    items,
    chapters: spine
      .filter(({ mime, properties }) => /html/.test(mime) && !/\bnav\b/.test(properties))
      .map(({ path }) => path),
    contents: contents?.path ?? null,
    coverId:
      items.find(({ properties }) => /\bcover-image\b/.test(properties))?.id ??
      coverMeta?.getAttribute("content") ??
      null,
  };
}

const itemOf = (item: XmlElement, root: string): Item => ({
  id: item.getAttribute("id") ?? "",
  path: pathFrom(root, item.getAttribute("href") ?? ""),
  mime: item.getAttribute("media-type") ?? "",
  properties: item.getAttribute("properties") ?? "",
});

/** What the book's own contents call its chapters; both of the forms there are. */
function chapterNames(zip: Zip, { contents }: Book): Map<string, string> {
  const names = new Map<string, string>();
  const text = contents && zip.text(contents);
  if (!contents || !text) return names;
  const keep = (address: string | null, name: string) => {
    const path = pathFrom(contents, (address ?? "").split("#", 1)[0] ?? "");
    if (name && !names.has(path)) names.set(path, name.slice(0, 300));
  };
  const tree = parseXml(text);
  for (const point of elements(tree, "navPoint")) {
    keep(elements(point, "content")[0]?.getAttribute("src") ?? null, textIn(elements(point, "navLabel")[0]));
  }
  if (names.size === 0) for (const link of elements(tree, "a")) keep(link.getAttribute("href"), textIn(link));
  return names;
}

function pictureAt(zip: Zip, { items }: Book, path: string): Picture | null {
  const item = items.find((each) => each.path === path);
  const content = item && pictureTypes.test(item.mime) ? zip.read(path) : null;
  return item && content ? { content, mime: item.mime } : null;
}

function coverOf(zip: Zip, book: Book): (Picture & { sha256: string }) | null {
  const item = book.items.find(({ id }) => id === book.coverId);
  const found = item ? pictureAt(zip, book, item.path) : null;
  return found && { ...found, sha256: createHash("sha256").update(found.content).digest("hex") };
}
