import type { Locator, Page } from "@playwright/test";
import { type DrawnPage, makePdf } from "../../fixtures/library/make-pdf.ts";
import { expect } from "../shell/support.ts";

const line = (text: string, y: number, size = 14) => ({ text, x: 60, y, size });

/** Letters with a ring reach to the top of their line, so that its ink is as high as the line. Three low pages, so that two are in view at once; a sentence begins on the first and ends on the second. */
const pages: DrawnPage[] = [
  {
    height: 320,
    texts: [
      line("Cold weather parts", 60, 22),
      line("Tents are rated for nights down to minus ten degrees.", 110),
      line("A joint that cracks is a fault by Ågot Glass, paid by the Maker.", 150),
      line("Without Ågot's notice, the cost of any return", 280),
    ],
  },
  {
    height: 320,
    texts: [
      line("falls on the Maker in full, with postage both ways.", 60),
      line("The Shop may ask for a recall within twelve months.", 110),
      line("A recall is answered within ten working days.", 150),
    ],
  },
  { height: 900, texts: [line("Spare parts", 60, 22), line("Spare joints are kept for six years.", 110)] },
];

export const contract = (): Buffer => makePdf(pages, { title: "Ridgeline contract" });

/** Drops a file on the page as somebody would from their desktop. */
export async function drop(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name, type, base64: content.toString("base64") },
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer });
  await expect(page.getByText("Drop to add to Library")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer });
}

export type Box = { x: number; y: number; width: number; height: number };

/** Where the ink of a line is in the picture that was drawn of a page: the truth that marks are held against. */
export async function inkOf(page: Page, number: number, band: { top: number; bottom: number }): Promise<Box> {
  const canvas = page.locator(`[data-page="${number}"] canvas`);
  const look = () => canvas.evaluate(darkBox, band);
  await expect.poll(look, { message: `page ${number} is drawn` }).not.toBeNull();
  return (await look()) as Box;
}

/** In the browser: the box around all dark dots of a canvas between two heights, given in points, as it stands on the screen. */
function darkBox(element: Element, { top, bottom }: { top: number; bottom: number }): Box | null {
  const canvas = element as HTMLCanvasElement;
  if (canvas.width === 0) return null;
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext("2d") as CanvasRenderingContext2D;
  context.drawImage(canvas, 0, 0);
  const dots = copy.width / 612;
  const [from, height] = [Math.floor(top * dots), Math.floor((bottom - top) * dots)];
  const { data } = context.getImageData(0, from, copy.width, height);
  let [left, right, first, last] = [copy.width, -1, height, -1];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 128 || (data[at] as number) > 140) continue;
    const [x, y] = [(at / 4) % copy.width, Math.floor(at / 4 / copy.width)];
    [left, right, first, last] = [Math.min(left, x), Math.max(right, x), Math.min(first, y), Math.max(last, y)];
  }
  if (right < 0) return null;
  const box = canvas.getBoundingClientRect();
  const scale = box.width / copy.width;
  return {
    x: box.left + left * scale,
    y: box.top + (from + first) * scale,
    width: (right - left + 1) * scale,
    height: (last - first + 1) * scale,
  };
}

/** How much two boxes have in common, from nothing to all of both. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (across <= 0 || down <= 0) return 0;
  const common = across * down;
  return common / (one.width * one.height + other.width * other.height - common);
}

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return box;
}
