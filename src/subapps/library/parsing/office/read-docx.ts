import { readFile } from "node:fs/promises";
import mammoth from "mammoth";
import { ReadingFault } from "../fault.ts";
import { Flow } from "../flow.ts";
import type { Parser } from "../report.ts";
import { type Picture, writeHtml } from "../web/html-flow.ts";
import { treeOf } from "../web/read-html.ts";
import { Zip } from "../zip.ts";
import { officeDetails } from "./office-details.ts";

/** A Word document: its headings, lists, tables and pictures, by the names of its styles. */
export const readDocx: Parser = async ({ path, pagesRead }, tell) => {
  const content = await readFile(path);
  const zip = new Zip(content);
  zip.check();
  const { title, details } = officeDetails(zip);
  tell({ type: "begin", pages: null, title, details });
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: content },
      {
        styleMap: [
          "p[style-name='Title'] => h1:fresh",
          "p[style-name='Subtitle'] => h2:fresh",
          "p[style-name='Quote'] => blockquote:fresh",
        ],
      },
    )
    .catch(() => {
      throw new ReadingFault("damaged");
    });
  const flow = new Flow(tell, pagesRead);
  writeHtml(flow, treeOf(html), { picture: pictureIn, link: (address) => address });
  flow.end();
};

/** Pictures come inside the text, as data. */
function pictureIn(address: string): Picture | null {
  const found = /^data:(image\/(?:png|jpeg|gif|webp));base64,/.exec(address);
  return found?.[1] ? { mime: found[1], content: Buffer.from(address.slice(found[0].length), "base64") } : null;
}
