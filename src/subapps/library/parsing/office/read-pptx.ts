import { readFile } from "node:fs/promises";
import { ReadingFault } from "../fault.ts";
import { Flow } from "../flow.ts";
import type { Piece } from "../page-writer.ts";
import type { Parser } from "../report.ts";
import { elements, parseXml, textIn, type XmlElement } from "../xml.ts";
import { Zip } from "../zip.ts";
import { officeDetails } from "./office-details.ts";
import { type Relation, relationsOf } from "./relations.ts";

const presentation = "ppt/presentation.xml";

/** Slides: each is a page with its title, words, tables and pictures, and what the speaker notes under it. */
export const readPptx: Parser = async ({ path, pagesRead }, tell) => {
  const zip = new Zip(await readFile(path));
  const slides = slidesOf(zip);
  if (slides.length === 0) throw new ReadingFault("empty");
  const { title, details } = officeDetails(zip);
  tell({ type: "begin", pages: slides.length, title, details });
  const flow = new Flow(tell, pagesRead, true);
  for (const slide of slides) {
    writeSlide(flow, zip, slide);
    flow.endPage();
  }
  flow.end();
};

function slidesOf(zip: Zip): string[] {
  const listed = elements(parseXml(zip.text(presentation) ?? ""), "p:sldId").map((slide) => slide.getAttribute("r:id"));
  const byId = new Map(relationsOf(zip, presentation).map(({ id, path }) => [id, path]));
  return listed.flatMap((id) => byId.get(id ?? "") ?? []).filter((path) => zip.has(path));
}

function writeSlide(flow: Flow, zip: Zip, path: string): void {
  const relations = relationsOf(zip, path);
  const tree = elements(parseXml(zip.text(path) ?? ""), "p:spTree")[0];
  const shapes = shapesOf(tree);
  const title = shapes.find((shape) => /^(?:title|ctrTitle)$/.test(placeholderOf(shape)));
  if (title) flow.heading(2, [{ text: textIn(elements(title, "p:txBody")[0]) }]);
  for (const shape of shapes) {
    const name = shape.nodeName.toLowerCase();
    if (shape === title || /^(?:sldNum|dt|ftr)$/.test(placeholderOf(shape))) continue;
    if (name === "p:sp") writeWords(flow, shape, /^(?:body|obj|)$/.test(placeholderOf(shape)) && hasPlaceholder(shape));
    else if (name === "p:graphicframe") writeTables(flow, shape);
    else writePicture(flow, zip, relations, shape);
  }
  writeNotes(flow, zip, relations);
}

/** Shapes in the order in which they lie, those in groups included. */
function shapesOf(tree: XmlElement | undefined): XmlElement[] {
  return [...(tree?.childNodes ?? [])].flatMap((child) => {
    const name = child.nodeName.toLowerCase();
    if (name === "p:grpsp") return shapesOf(child);
    return /^p:(?:sp|pic|graphicframe)$/.test(name) ? [child] : [];
  });
}

const hasPlaceholder = (shape: XmlElement): boolean => elements(shape, "p:ph").length > 0;
const placeholderOf = (shape: XmlElement): string => elements(shape, "p:ph")[0]?.getAttribute("type") ?? "";

function writeWords(flow: Flow, shape: XmlElement, isList: boolean): void {
  const paragraphs = elements(elements(shape, "p:txBody")[0], "a:p").map((paragraph) => ({
    pieces: piecesOf(paragraph),
    depth: Number(elements(paragraph, "a:pPr")[0]?.getAttribute("lvl") ?? 0) || 0,
  }));
  const filled = paragraphs.filter(({ pieces }) => pieces.some(({ text }) => text.trim()));
  for (const { pieces, depth } of filled) {
    if (isList && filled.length > 1) flow.block({ kind: "item", depth }, pieces);
    else flow.block({ kind: "paragraph" }, pieces);
  }
}

function piecesOf(paragraph: XmlElement): Piece[] {
  return [...paragraph.childNodes].flatMap((child): Piece[] => {
    const name = child.nodeName.toLowerCase();
    if (name === "a:br") return [{ text: "\n" }];
    if (name !== "a:r" && name !== "a:fld") return [];
    const look = elements(child, "a:rPr")[0];
    const marks = [
      ...(look?.getAttribute("b") === "1" ? [{ kind: "bold" as const }] : []),
      ...(look?.getAttribute("i") === "1" ? [{ kind: "italic" as const }] : []),
    ];
    return [
      {
        text: elements(child, "a:t")
          .map(({ textContent }) => textContent ?? "")
          .join(""),
        marks,
      },
    ];
  });
}

function writeTables(flow: Flow, frame: XmlElement): void {
  for (const table of elements(frame, "a:tbl")) {
    const rows = elements(table, "a:tr").map((row) =>
      elements(row, "a:tc").map((cell) => [{ text: elements(cell, "a:p").map(textIn).join(" ") }]),
    );
    flow.table(rows, elements(table, "a:tblPr")[0]?.getAttribute("firstRow") === "1");
  }
}

const pictureTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

function writePicture(flow: Flow, zip: Zip, relations: readonly Relation[], shape: XmlElement): void {
  const id = elements(shape, "a:blip")[0]?.getAttribute("r:embed");
  const path = relations.find((relation) => relation.id === id)?.path ?? "";
  const mime = pictureTypes[path.split(".").at(-1)?.toLowerCase() ?? ""];
  const caption = elements(shape, "p:cNvPr")[0]?.getAttribute("descr") ?? "";
  const content = mime ? zip.read(path) : null;
  if (mime && content) flow.figure({ mime, content }, caption);
  else if (caption) flow.block({ kind: "paragraph" }, [{ text: caption }]);
}

function writeNotes(flow: Flow, zip: Zip, relations: readonly Relation[]): void {
  const path = relations.find(({ kind }) => kind === "notesSlide")?.path;
  const text = path ? zip.text(path) : null;
  if (!text) return;
  const body = shapesOf(elements(parseXml(text), "p:spTree")[0]).filter((shape) => placeholderOf(shape) === "body");
  for (const shape of body) {
    for (const paragraph of elements(shape, "a:p")) flow.block({ kind: "quote" }, piecesOf(paragraph));
  }
}
