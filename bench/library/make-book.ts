import { makePdf } from "../../tests/fixtures/library/make-pdf.ts";
import { randomSource } from "../../tests/support/random.ts";

const { below } = randomSource(5);
const vocabulary = Array.from({ length: 20_000 }, () => wordOf());

/** A PDF of full pages of prose: about 45 lines and 550 words each, headings now and then. */
export function makeBook(name: string, pages: number): Buffer {
  return makePdf(
    Array.from({ length: pages }, (_, at) => ({
      texts: [
        ...(at % 10 === 0 ? [{ text: `Chapter ${at / 10 + 1} of ${name}`, x: 72, y: 70, size: 18 }] : []),
        ...Array.from({ length: 45 }, (_, line) => ({
          text: Array.from(
            { length: 12 },
            () => vocabulary[Math.min(below(20_000), below(20_000), below(20_000))],
          ).join(" "),
          x: 72,
          y: 100 + line * 14 + Math.floor(line / 9) * 6,
          size: 10,
          font: "serif" as const,
        })),
      ],
    })),
    { title: name },
  );
}

function wordOf(): string {
  const length = 2 + below(4);
  return Array.from({ length }, () => "bdfgklmnprstv"[below(13)] + "aeiou".charAt(below(5))).join("");
}
