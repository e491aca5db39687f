import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { makeEpub } from "../../../../tests/fixtures/library/make-epub.ts";
import { makeDocx, makePptx, makeXlsx } from "../../../../tests/fixtures/library/make-office.ts";
import { makePdf } from "../../../../tests/fixtures/library/make-pdf.ts";
import { makePicture } from "../../../../tests/fixtures/library/make-picture.ts";
import { makeZip } from "../../../../tests/fixtures/library/make-zip.ts";
import { readGiven } from "../../../../tests/support/read-given.ts";
import { type Rect, rectsOf } from "../rules/rects-of.ts";
import { editDistance } from "../searching/rules/edit-distance.ts";
import type { Block } from "../text.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley formats "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wordsOf = (text: string, block: Block | undefined) => text.slice(block?.start, block?.end);
const cellsOf = (text: string, block: Block | undefined) =>
  block?.kind === "table" ? block.rows.map((row) => row.map(({ start, end }) => text.slice(start, end))) : null;

const prices = [
  ["Item", "Pieces", "Price"],
  ["Lantern", "12", "48.5"],
  ["Rope, 20 m", "3", "19"],
];

test("DOCX: headings, paragraphs and tables", async () => {
  const file = makeDocx("Harbour rules", [
    { style: "Heading1", text: "Harbour rules" },
    { text: "A ship that has lost its anchor waits &amp; signals twice." },
    { rows: prices },
  ]);
  const { kind, title, details, text, blocks, headings } = await readGiven(folder, "rules.docx", file);
  expect({ kind, title, author: details.author }).toEqual({ kind: "docx", title: "Harbour rules", author: "Ada Moen" });
  expect(headings).toMatchObject([{ title: "Harbour rules", level: 1, start: 0 }]);
  expect(wordsOf(text, blocks[1])).toBe("A ship that has lost its anchor waits & signals twice.");
  expect(cellsOf(text, blocks[2])).toEqual(prices);
});

test("PPTX: slides are pages, with their points, tables and notes", async () => {
  const file = makePptx("Tides", [
    {
      title: "High water",
      points: ["Twice a day", "Never twice at the same hour"],
      notes: "Ask who has seen a spring tide.",
    },
    { title: "Prices", points: [], rows: prices },
  ]);
  const { kind, pages, text, blocks } = await readGiven(folder, "tides.pptx", file);
  expect([kind, pages]).toEqual(["pptx", 2]);
  expect(blocks.map((block) => [block.kind, wordsOf(text, block)]).slice(0, 4)).toEqual([
    ["heading", "High water"],
    ["item", "Twice a day"],
    ["item", "Never twice at the same hour"],
    ["quote", "Ask who has seen a spring tide."],
  ]);
  expect(cellsOf(text, blocks.at(-1))).toEqual(prices);
});

test("XLSX and CSV: cells are stretches of the text", async () => {
  const book = await readGiven(
    folder,
    "stock.xlsx",
    makeXlsx({
      Stock: [
        ["Item", "Pieces"],
        ["Lantern", 12],
      ],
      Empty: [],
      Ports: [["Port"], ["Varna"]],
    }),
  );
  expect(book.headings.map(({ title }) => title)).toEqual(["Stock", "Ports"]);
  expect(cellsOf(book.text, book.blocks[1])).toEqual([
    ["Item", "Pieces"],
    ["Lantern", "12"],
  ]);
  const list = await readGiven(folder, "stock.csv", 'Item;Pieces;Price\nLantern;12;"48,5"\n"Rope, ""thin""";3;19\n');
  expect(cellsOf(list.text, list.blocks[0])).toEqual([
    ["Item", "Pieces", "Price"],
    ["Lantern", "12", "48,5"],
    ['Rope, "thin"', "3", "19"],
  ]);
  expect(list.blocks[0]).toMatchObject({ hasHead: true });
});

test("EPUB: chapters in order, named by the book's own contents, with cover", async () => {
  const { content: cover } = makePicture(60, 90, [{ text: "Sea", x: 5, y: 40, size: 20 }]);
  const { title, details, text, headings, figures } = await readGiven(
    folder,
    "sea.epub",
    makeEpub(
      "The sea in winter",
      [
        { name: "First ice", html: "<p>The bay froze <em>from the edges</em> inward.</p>" },
        { name: "Thaw", html: "<h1>Thaw</h1><p>In March the ice sang.</p><ul><li>One<ul><li>Two</li></ul></li></ul>" },
      ],
      cover,
    ),
  );
  expect([title, details.author]).toEqual(["The sea in winter", "Jun Okafor"]);
  expect(headings.map((heading) => heading.title)).toEqual(["First ice", "Thaw"]);
  expect(text).toContain("The bay froze from the edges inward.");
  expect(figures).toEqual([details.cover]);
});

test("HTML: the article without what stands around it, with links and lists", async () => {
  const story = "The keeper wrote down every ship that passed, and the weather it had come from. ".repeat(12);
  const page = `<!doctype html><html><head><title>Keeper's log | Coast</title></head><body><nav>Home About Shop</nav>
    <article><h1>Keeper's log</h1><p>${story}</p><p>See <a href="/logs/2">the second log</a>.</p><p>He kept two rules, and never broke either of them:</p><ol><li>Write down the fog before the ship.</li><li>Write down the gale after it has gone.</li></ol></article>
    <footer>Cookies and terms</footer><script>alert(1)</script></body></html>`;
  const { text, blocks } = await readGiven(folder, "log.html", page, "https://coast.example/logs/1");
  expect(text).toContain("the weather it had come from.");
  expect(text).not.toMatch(/Shop|Cookies|alert/);
  const link = blocks.flatMap(({ marks = [] }) => marks).find(({ kind }) => kind === "link");
  expect([text.slice(link?.start, link?.end), link?.href]).toEqual(["the second log", "https://coast.example/logs/2"]);
  expect(blocks.filter(({ kind }) => kind === "item")).toMatchObject([{ number: 1 }, { number: 2 }]);
});

test("e-mail: who wrote to whom, what it says and what came with it", async () => {
  const mail = [
    "From: Ines Prado <ines@example.com>",
    "To: Bo Lind <bo@example.com>",
    "Subject: =?utf-8?B?0JvQtdC0?= on the bay",
    "Date: Tue, 10 Nov 2026 08:00:00 +0000",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "The ferry does not sail tomorrow.",
    "",
    "> Does it sail?",
    "",
    "--b",
    'Content-Type: application/pdf; name="timetable.pdf"',
    "Content-Disposition: attachment; filename=timetable.pdf",
    "",
    "x",
    "--b--",
    "",
  ].join("\r\n");
  const { kind, title, text, blocks } = await readGiven(folder, "ferry.eml", mail);
  expect([kind, title]).toEqual(["email", "Лед on the bay"]);
  expect(text).toContain("From: Ines Prado <ines@example.com>");
  expect(blocks.filter(({ kind: each }) => each === "quote").map((block) => wordsOf(text, block))).toEqual([
    "Does it sail?",
  ]);
  expect(text).toMatch(/The ferry does not sail tomorrow\.[\s\S]*Attachments\n\ntimetable\.pdf/);
});

test("transcripts: turns of speakers, from subtitles and from our own recordings", async () => {
  const subtitles =
    "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ada>We sail\n\n00:00:03.000 --> 00:00:05.000\n<v Ada>at nine.\n\n00:01:05.500 --> 00:01:07.000\n<v Bo>Agreed.\n";
  expect((await readGiven(folder, "talk.vtt", subtitles)).text).toBe(
    "0:01 Ada: We sail at nine.\n\n1:05 Bo: Agreed.\n",
  );
  const recording = JSON.stringify({ title: "Crew talk", turns: [{ speaker: "Ada", start: 3700, text: "Cast off." }] });
  const { title, text } = await readGiven(
    folder,
    "talk.json",
    recording,
    undefined,
    "application/vnd.parley.transcript+json",
  );
  expect([title, text]).toEqual(["Crew talk", "1:01:40 Ada: Cast off.\n"]);
});

test.each([
  [
    "windows-1251",
    Buffer.from([0xc2, 0xf0, 0xe5, 0xec, 0xe5, 0xf2, 0xee, 0x20, 0xe5, 0x20, 0xf2, 0xe8, 0xf5, 0xee, 0x2e]),
    "Времето е тихо.",
  ],
  ["windows-1252", Buffer.from("L'été, la crème brûlée.", "latin1"), "L'été, la crème brûlée."],
  ["UTF-16", Buffer.from("\ufeffNaïve tides.", "utf16le"), "Naïve tides."],
])("text in %s", async (_name, content, said) => {
  expect((await readGiven(folder, "words.txt", content)).text.trim()).toBe(said);
});

describe("hostile files", () => {
  const bomb = Buffer.alloc(260_000_000);
  test.each([
    [
      "a declared bomb",
      makeZip(
        [
          ["word/document.xml", "x"],
          ["a", "y"],
        ],
        { declare: () => 2_000_000_000 },
      ),
      "zip_bomb",
    ],
    ["a bomb that lies about its size", makeZip([["word/document.xml", bomb]], { declare: () => 1000 }), "zip_bomb"],
    ["a locked file", makeZip([["word/document.xml", "<x/>"]], { isLocked: true }), "encrypted"],
    ["no real document", makeZip([["word/document.xml", "this is not XML <<<"]]), "damaged"],
  ])("%s", async (_name, content, fault) => {
    await expect(readGiven(folder, "hostile.docx", content)).rejects.toMatchObject({ code: fault });
  });

  const heavy = makePdf(
    Array.from({ length: 3000 }, (_, at) => ({ texts: [{ text: `Page ${at}`, x: 72, y: 90, size: 12 }] })),
  );
  test.each([
    ["too_much_memory", { heapMegabytes: 16 }],
    ["too_much_memory", { processBytes: 1_000_000 }],
    ["too_long", { silenceMilliseconds: -1 }],
    ["too_long", { milliseconds: 0 }],
  ])("a process that wants more than it may have is ended: %s", async (fault, bounds) => {
    await expect(readGiven(folder, "heavy.pdf", heavy, undefined, "", bounds)).rejects.toMatchObject({ code: fault });
  });

  test("a book that is nested twenty thousand deep is read to a depth and no further", async () => {
    const deep = `${"<div>".repeat(20_000)}bottom`;
    const { text } = await readGiven(
      folder,
      "deep.epub",
      makeEpub("Deep", [{ name: "One", html: `<p>Top.</p>${deep}` }]),
    ).catch((error) => ({ text: String(error.code) }));
    expect(text).toMatch(/Top\.|damaged/);
  });
});

/** How much two rectangles have in common: 1 is the same. */
function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / (one.width * one.height + other.width * other.height - shared);
}

const notices = {
  English: [
    "Notice to all masters of ships",
    "The outer light is dark until further notice.",
    "Fees rose by 12 crowns on 4 May 2026; see page 7.",
    "dark until further",
  ],
  French: [
    "Avis à tous les capitaines",
    "Le phare reste éteint jusqu'à nouvel ordre.",
    "Où l'été finit, la mer gèle : 38 bateaux à l'œuvre.",
    "reste éteint jusqu'à",
  ],
  Spanish: [
    "Aviso a todos los capitanes",
    "La señal del muelle estará apagada mañana.",
    "¿Cuántos barcos entran? El práctico dirá: quizás 25.",
    "estará apagada mañana",
  ],
  Portuguese: [
    "Aviso a todos os capitães",
    "A maçã não está à mão do marinheiro.",
    "As três embarcações saem às 9 horas; não há exceções.",
    "não está à mão",
  ],
  Bulgarian: [
    "Съобщение до всички капитани",
    "Маякът на носа не свети до пролетта.",
    "Щормът отнесе 14 лодки, а вълнолъмът още стои.",
    "не свети до",
  ],
};
const linesOf = (said: readonly string[]) =>
  said.slice(0, 3).map((text, at) => ({ text, x: 90, y: 130 + at * 60, size: 34 }));

/** Letters read wrongly, of all that are printed. */
const errorsIn = (read: string, printed: string): number =>
  editDistance(read, printed, printed.length) / printed.length;

test.each(Object.entries(notices))(
  "a picture in %s is read without a network: one letter of fifty wrong at most, its words where they stand",
  { timeout: 60_000 },
  async (_language, said) => {
    const { content, placeOf } = makePicture(1000, 320, linesOf(said));
    const { text, spans } = await readGiven(folder, "notice.png", content);
    const printed = said.slice(0, 3).join("\n");
    expect(errorsIn(text.trim().replace(/\s*\n\s*/g, "\n"), printed), text).toBeLessThanOrEqual(0.02);
    const words = said[3] as string;
    const [rect] = rectsOf(spans, text.indexOf(words), text.indexOf(words) + words.length);
    expect(overlap(rect as Rect, placeOf(words))).toBeGreaterThan(0.8);
  },
);

test("a scanned page that lies on its side is read upright", { timeout: 60_000 }, async () => {
  const scan = makePicture(1000, 320, linesOf(notices.English), "image/jpeg");
  const page = { texts: [], width: 500, height: 160, picture: { jpeg: scan.content, width: 1000, height: 320 } };
  const upright = await readGiven(folder, "scan.pdf", makePdf([page]));
  const words = "all masters";
  const [rect] = rectsOf(upright.spans, upright.text.indexOf(words), upright.text.indexOf(words) + words.length);
  const { left, top, width, height } = scan.placeOf(words);
  expect(overlap(rect as Rect, { left: left / 2, top: top / 2, width: width / 2, height: height / 2 })).toBeGreaterThan(
    0.8,
  );
  // Shown turned by a quarter: what was at the left is at the top.
  const sideways = await readGiven(folder, "sideways.pdf", makePdf([{ ...page, rotate: 90 }]));
  expect(sideways.text.replaceAll(/\s+/g, " ")).toContain("Notice to all masters of ships");
  const at = sideways.text.indexOf("masters");
  const [turned] = rectsOf(sideways.spans, at, at + "masters".length);
  const place = scan.placeOf("masters");
  const shown = {
    left: 160 - (place.top + place.height) / 2,
    top: place.left / 2,
    width: place.height / 2,
    height: place.width / 2,
  };
  expect(overlap(turned as Rect, shown)).toBeGreaterThan(0.8);
});
