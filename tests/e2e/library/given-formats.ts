import { makeEpub } from "../../fixtures/library/make-epub.ts";
import { makeDocx, makePptx, makeXlsx } from "../../fixtures/library/make-office.ts";
import { makePdf } from "../../fixtures/library/make-pdf.ts";
import { type Box as DrawnBox, makePicture } from "../../fixtures/library/make-picture.ts";

export type GivenFormat = {
  file: string;
  type: string;
  content: Buffer;
  question: string;
  /** The words that answer, as the reader shows them: one piece, or one for each cell of a row. */
  answer: string[];
  /** Where the answer is drawn, for what is a picture: as shares of the page. Words are looked for where they are text. */
  drawn?: DrawnBox;
};

const row = ["Rope, 20 m", "3", "19.5"];
const rows = [["Item", "Pieces", "Price"], ["Lantern", "12", "48.5"], row];
const rest = "Nobody else on this coast keeps a log of the weather, and nobody has asked why.";

const [width, height] = [1240, 700];
const printed = (sentence: string) => [
  { text: "Notice to masters", x: 120, y: 140, size: 56 },
  { text: sentence, x: 120, y: 260, size: 40 },
  { text: "Boats are counted every Sunday.", x: 120, y: 340, size: 40 },
];
const share = ({ left, top, width: across, height: down }: DrawnBox): DrawnBox => ({
  left: left / width,
  top: top / height,
  width: across / width,
  height: down / height,
});
const imaged = "The outer beacon is dark until April.";
const image = makePicture(width, height, printed(imaged));
const scanned = "The inner harbour is dredged in October.";
const scan = makePicture(width, height, printed(scanned), "image/jpeg");

/** One file of every format, each with a sentence that only it has. */
export const formats: Record<string, GivenFormat> = {
  PDF: {
    file: "tents.pdf",
    type: "application/pdf",
    content: makePdf([
      {
        height: 400,
        texts: [
          { text: "Cold weather parts", x: 60, y: 60, size: 22 },
          { text: "A cracked joint is repaired by Ågot within nine days.", x: 60, y: 150, size: 14 },
          { text: rest, x: 60, y: 200, size: 14 },
        ],
      },
    ]),
    question: "Who repairs a cracked joint?",
    answer: ["A cracked joint is repaired by Ågot within nine days."],
  },
  DOCX: {
    file: "rules.docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    content: makeDocx("Anchor rules", [
      { style: "Heading1", text: "Anchors" },
      { text: `A ship without an anchor signals twice and waits outside. ${rest}` },
      { rows },
    ]),
    question: "What does a ship without an anchor do?",
    answer: ["A ship without an anchor signals twice and waits outside."],
  },
  PPTX: {
    file: "tides.pptx",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    content: makePptx("Tides", [
      { title: "High water", points: ["Spring tides rise three metres at the old mole", rest] },
      { title: "Low water", points: ["The bar is dry for an hour"] },
    ]),
    question: "How high do spring tides rise?",
    answer: ["Spring tides rise three metres at the old mole"],
  },
  XLSX: {
    file: "stock.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: makeXlsx({ Stock: rows }),
    question: "What is the price of rope?",
    answer: row,
  },
  CSV: {
    file: "chandler.csv",
    type: "text/csv",
    content: Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")),
    question: "What is the price of rope?",
    answer: row,
  },
  EPUB: {
    file: "winter.epub",
    type: "application/epub+zip",
    content: makeEpub("The sea in winter", [
      {
        name: "First ice",
        html: `<h1>First ice</h1><p>The bay froze <em>from its edges</em> inward in January. ${rest}</p>`,
      },
      { name: "Thaw", html: "<h1>Thaw</h1><p>In March everything sang.</p>" },
    ]),
    question: "When did the bay freeze?",
    answer: ["The bay froze from its edges inward in January."],
  },
  HTML: {
    file: "keeper.html",
    type: "text/html",
    content: Buffer.from(
      `<!doctype html><title>Keeper</title><nav>Home Shop</nav><article><h1>The keeper</h1><p>${rest.repeat(6)}</p><p>The keeper <a href="https://coast.example">writes down</a> every ship before midnight. ${rest}</p></article>`,
    ),
    question: "What does the keeper write down before midnight?",
    answer: ["The keeper writes down every ship before midnight."],
  },
  Markdown: {
    file: "pilots.md",
    type: "text/markdown",
    content: Buffer.from(
      `# Pilots\n\nA pilot **comes aboard** at the third buoy. ${rest}\n\n- One\n- Two\n\n## Fees\n\nNone.`,
    ),
    question: "Where does a pilot come aboard?",
    answer: ["A pilot comes aboard at the third buoy."],
  },
  text: {
    file: "gulls.txt",
    type: "text/plain",
    content: Buffer.from(`Gulls nest on the customs house and\nleave it in August.\n\n${rest}\n`),
    question: "Where do gulls nest?",
    answer: ["Gulls nest on the customs house and leave it in August."],
  },
  mail: {
    file: "ferry.eml",
    type: "message/rfc822",
    content: Buffer.from(
      [
        "From: Ines Prado <ines@example.com>",
        "To: Bo Lind <bo@example.com>",
        "Subject: Ferry",
        "Date: Tue, 10 Nov 2026 08:00:00 +0000",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "",
        `The ferry sails again on Thursday morning. ${rest}`,
        "",
      ].join("\r\n"),
    ),
    question: "When does the ferry sail again?",
    answer: ["The ferry sails again on Thursday morning."],
  },
  image: {
    file: "notice.png",
    type: "image/png",
    content: image.content,
    question: "Is the outer beacon dark?",
    answer: [imaged],
    drawn: share(image.placeOf(imaged)),
  },
  scan: {
    file: "scan.pdf",
    type: "application/pdf",
    content: makePdf([
      { texts: [], width: width / 2, height: height / 2, picture: { jpeg: scan.content, width, height } },
    ]),
    question: "When is the inner harbour dredged?",
    answer: [scanned],
    drawn: share(scan.placeOf(scanned)),
  },
};
