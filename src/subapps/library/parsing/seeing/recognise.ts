import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { createWorker, type Worker } from "tesseract.js";
import { languageOf } from "#engine/retrieval/language.ts";
import { limits } from "../limits.ts";
import type { Run } from "../pdf/runs.ts";
import { liesSideways } from "./lies-sideways.ts";

/** Our languages as the reading of letters calls them. */
const codes = { en: "eng", bg: "bul", fr: "fra", es: "spa", pt: "por" } as const;
const all = Object.values(codes);
type Code = (typeof all)[number];

export type Box = { x0: number; y0: number; x1: number; y1: number };
type Seen = { lines: { words: { text: string; box: Box }[]; box: Box }[]; letters: number; sense: number };

const nothing: Seen = { lines: [], letters: 0, sense: 0 };

type Turn = 0 | 90 | 180 | 270;
const upright: readonly [Turn, ...Turn[]] = [0, 180, 90, 270];
const sideways: readonly [Turn, ...Turn[]] = [270, 90, 0, 180];
/** The part of the letters that stand in words which were surely read. Upside down there are hardly any. */
const sureEnough = 0.5;
const sureWord = 80;
const enoughToTell = 25;

/**
 * Reads the letters of pictures, without a network. The first picture is read in all languages to find out which it is in,
 * and once more in that one, in which the next ones are read too; one that makes no sense is turned until it does.
 */
export class Recogniser {
  #folder: string;
  #worker: Worker | null = null;
  #languages: readonly Code[] = all;
  #cpuAtStart: NodeJS.CpuUsage = process.cpuUsage();
  /** The page that is being read, for `gaveUpOn`. */
  page = 1;
  /** The last page whose recognition ran out of CPU time. Its text is what had been read of it by then. */
  gaveUpOn: { page: number; seconds: number } | null = null;

  constructor(languagesFolder: string) {
    this.#folder = languagesFolder;
  }

  /** The lines of a picture, turned upright, in its own pixels; `placeOf` says where a box of them lies in the picture. */
  async read(canvas: Canvas): Promise<{ runs: Run[]; placeOf: (box: Box) => Box }> {
    this.#cpuAtStart = process.cpuUsage();
    const first = await this.#upright(canvas);
    const { turn } = first;
    const isFinal = await this.#settle(first.seen);
    const seen = isFinal ? first.seen : ((await this.#look(turned(canvas, turn))) ?? first.seen);
    const { width, height } = canvas;
    const runs = seen.lines.map((line) => ({ ...runOf(line), ...(turn !== 0 && { isWordByWord: true as const }) }));
    return { runs, placeOf: (box) => turnedBack(box, turn, { width, height }) };
  }

  async #upright(canvas: Canvas): Promise<{ seen: Seen; turn: Turn }> {
    const [first, ...rest] = liesSideways(canvas) ? sideways : upright;
    let best = { seen: (await this.#look(turned(canvas, first))) ?? nothing, turn: first };
    for (const turn of rest) {
      if (best.seen.sense >= sureEnough || best.seen.letters === 0) break;
      const seen = await this.#look(turned(canvas, turn));
      if (!seen) break;
      if (seen.sense > best.seen.sense) best = { seen, turn };
    }
    return best;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Null where the page has used up its CPU time: noise without a single word can keep the recognition busy for minutes. */
  async #look(canvas: Canvas): Promise<Seen | null> {
    let watch: NodeJS.Timeout | undefined;
    const outOfTime = new Promise<null>((resolve) => {
      watch = setInterval(() => this.#hasTime() || resolve(null), 200);
    });
    try {
      const seen = this.#hasTime() ? await Promise.race([this.#recognise(canvas), outOfTime]) : null;
      if (!seen) await this.#giveUp();
      return seen;
    } finally {
      clearInterval(watch);
    }
  }

  #hasTime(): boolean {
    const { user, system } = process.cpuUsage(this.#cpuAtStart);
    return user + system < limits.recognitionCpuSeconds * 1_000_000;
  }

  async #giveUp(): Promise<void> {
    this.gaveUpOn = { page: this.page, seconds: limits.recognitionCpuSeconds };
    await this.#worker?.terminate();
    this.#worker = null;
  }

  async #recognise(canvas: Canvas): Promise<Seen> {
    this.#worker ??= await createWorker([...this.#languages], 1, {
      langPath: this.#folder,
      cacheMethod: "none",
      gzip: true,
    });
    const { data } = await this.#worker.recognize(canvas.toBuffer("image/png"), {}, { blocks: true, text: false });
    const lines = (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
      .map(({ words, bbox }) => ({ box: bbox, words: words.filter(({ text }) => text.trim()) }))
      .filter(({ words }) => words.length > 0);
    const words = lines.flatMap((line) => line.words);
    const count = (some: typeof words) => some.reduce((sum, { text }) => sum + text.length, 0);
    const letters = count(words);
    const sure = count(words.filter(({ text, confidence }) => confidence >= sureWord && /\p{L}{3}/u.test(text)));
    return {
      lines: lines.map((line) => ({ box: line.box, words: line.words.map(({ text, bbox: box }) => ({ text, box })) })),
      letters,
      sense: sure / Math.max(letters, 1),
    };
  }

  /** From now on only the language of what was seen is looked for. Answers whether that was so already. */
  async #settle({ lines, letters }: Seen): Promise<boolean> {
    if (this.#languages.length < all.length || letters < enoughToTell) return true;
    const language = codes[languageOf(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(" "))];
    this.#languages = language === "eng" ? ["eng"] : [language, "eng"];
    await this.#worker?.terminate();
    this.#worker = null;
    // English is looked for first when all are, so nothing would be read better.
    return language === "eng";
  }
}

function runOf({ words, box: line }: Seen["lines"][number]): Run {
  const drawn: Run["drawn"] = [];
  for (const { text, box } of words) {
    const last = drawn.at(-1);
    if (last) drawn.push({ text: " ", left: last.right, right: box.x0 });
    drawn.push({ text, left: box.x0, right: box.x1 });
  }
  const height = line.y1 - line.y0;
  return {
    text: drawn.map(({ text }) => text).join(""),
    left: line.x0,
    right: line.x1,
    top: line.y0,
    bottom: line.y1,
    baseline: line.y1 - height * 0.2,
    size: height * 0.8,
    face: "sans",
    font: "",
    isTurned: false,
    drawn,
  };
}

function turned(canvas: Canvas, turn: Turn): Canvas {
  if (turn === 0) return canvas;
  const isSideways = turn === 90 || turn === 270;
  const made = createCanvas(isSideways ? canvas.height : canvas.width, isSideways ? canvas.width : canvas.height);
  const context = made.getContext("2d");
  context.translate(made.width / 2, made.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return made;
}

/** A box of the turned picture in the picture as it was. */
function turnedBack({ x0, y0, x1, y1 }: Box, turn: Turn, { width, height }: { width: number; height: number }): Box {
  if (turn === 90) return { x0: y0, y0: height - x1, x1: y1, y1: height - x0 };
  if (turn === 270) return { x0: width - y1, y0: x0, x1: width - y0, y1: x1 };
  if (turn === 180) return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
  return { x0, y0, x1, y1 };
}
