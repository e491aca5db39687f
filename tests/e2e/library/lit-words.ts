import type { Page } from "@playwright/test";
import type { Box as DrawnBox } from "../../fixtures/library/make-picture.ts";
import type { Box } from "./given-library.ts";

/** What lights up now, as it stands on the screen, line by line. */
export const litBoxes = (page: Page): Promise<Box[]> =>
  page
    .locator('[data-page] [data-layer="flash"], [data-page] .is-flash')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        [...element.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height })),
      ),
    );

/** Where words stand on the screen, found in the text of the page alone and not by anything the reader says of it. */
export const boxesOfWords = (page: Page, words: readonly string[]): Promise<Box[]> =>
  page.locator("[data-desk]").evaluate((desk, pieces) => {
    const nodes: { node: Text; at: number }[] = [];
    const walker = document.createTreeWalker(desk, NodeFilter.SHOW_TEXT);
    let text = "";
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      nodes.push({ node, at: text.length });
      text += node.data.replaceAll("\n", " ");
    }
    const placeOf = (offset: number, isEnd: boolean): [Text, number] => {
      const { node, at } = nodes.findLast((one) => (isEnd ? one.at < offset : one.at <= offset)) as (typeof nodes)[0];
      return [node, offset - at];
    };
    let from = 0;
    return pieces.flatMap((piece) => {
      const start = text.indexOf(piece, from);
      if (start < 0) throw new Error(`"${piece}" is not on the page: ${text.slice(0, 400)}`);
      from = start + piece.length;
      const range = document.createRange();
      range.setStart(...placeOf(start, false));
      range.setEnd(...placeOf(from, true));
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    });
  }, words);

/** Where a stretch of a picture is on the screen, given as shares of its page. */
export async function boxOnPage(page: Page, { left, top, width, height }: DrawnBox): Promise<Box> {
  const sheet = await page.locator('[data-page="1"] .paper-sheet').boundingBox();
  if (!sheet) throw new Error("the page is not to be seen");
  return {
    x: sheet.x + left * sheet.width,
    y: sheet.y + top * sheet.height,
    width: width * sheet.width,
    height: height * sheet.height,
  };
}

/** How much two sets of boxes have in common, from nothing to all of both, dot by dot. */
export function overlapOf(some: readonly Box[], others: readonly Box[]): number {
  const all = [...some, ...others];
  if (some.length === 0 || others.length === 0) return 0;
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const right = Math.max(...all.map(({ x, width }) => x + width));
  const bottom = Math.max(...all.map(({ y, height }) => y + height));
  const isIn = (boxes: readonly Box[], x: number, y: number) =>
    boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  let [both, either] = [0, 0];
  for (let y = top + 0.25; y < bottom; y += 0.5)
    for (let x = left + 0.25; x < right; x += 0.5) {
      const [one, other] = [isIn(some, x, y), isIn(others, x, y)];
      if (one && other) both++;
      if (one || other) either++;
    }
  return both / either;
}
