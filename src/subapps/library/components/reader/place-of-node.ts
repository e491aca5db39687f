import type { Stretch } from "./reader-types.ts";

/** The offset in the document that a place in the page stands for: the words' element knows where it begins. */
export function placeOfNode(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const run = element?.closest<HTMLElement>("[data-start]");
  if (!run) return null;
  const start = Number(run.dataset.start);
  if (node.nodeType === Node.TEXT_NODE) return start + textBefore(run, node) + offset;
  const child = node.childNodes[offset];
  if (!child) return endOf(run);
  return start + textBefore(run, child);
}

/** Words on paper are all their element holds; running text says where it ends. */
const endOf = (run: HTMLElement): number =>
  Number(run.dataset.end ?? Number(run.dataset.start) + (run.textContent ?? "").length);

function textBefore(run: Element, node: Node): number {
  const walker = document.createTreeWalker(run, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text === node || !(node.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) break;
    length += (text as Text).data.length;
  }
  return length;
}

type CaretPoint = { offsetNode: Node; offset: number };
type CaretDocument = Document & {
  caretPositionFromPoint?: (x: number, y: number) => CaretPoint | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
};

/** The offset of the letter at a point of the screen. */
export function placeOfPoint(x: number, y: number): number | null {
  const here: CaretDocument = document;
  const caret = here.caretPositionFromPoint?.(x, y);
  if (caret) return placeOfNode(caret.offsetNode, caret.offset);
  const range = here.caretRangeFromPoint?.(x, y);
  return range ? placeOfNode(range.startContainer, range.startOffset) : null;
}

/** The stretch a selection covers. Where it begins or ends beside the words, the nearest words inside it count. */
export function stretchOfRange(range: Range, root: Element): Stretch | null {
  const first = placeOfNode(range.startContainer, range.startOffset);
  const last = placeOfNode(range.endContainer, range.endOffset);
  if (first !== null && last !== null) return last > first ? { start: first, end: last } : null;
  const inside = [...root.querySelectorAll<HTMLElement>("[data-start]:not(:has([data-start]))")].filter((run) =>
    range.intersectsNode(run),
  );
  const start = first ?? Number(inside[0]?.dataset.start ?? Number.NaN);
  const final = inside.at(-1);
  const end = last ?? (final ? endOf(final) : Number.NaN);
  return end > start ? { start, end } : null;
}
