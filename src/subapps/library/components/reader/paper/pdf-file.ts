import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

export const pdfParts = "/api/library/pdfjs";
/** More than this many pixels help nobody's eyes and cost memory. */
const mostPixels = 4_000_000;
/** Fonts and pictures that pages share are dropped after so many pages, once there is a rest. */
const tidyAfter = 40;
const restMilliseconds = 2500;

let engine: Promise<typeof import("pdfjs-dist")> | null = null;

/** pdf.js, when the first PDF is opened. It reads and draws in workers of its own, which our own server hands out. */
function loadEngine() {
  engine ??= import("pdfjs-dist").then((library) => {
    library.GlobalWorkerOptions.workerSrc = `${pdfParts}/build/pdf.worker.min.mjs`;
    library.GlobalWorkerOptions.rendererSrc = `${pdfParts}/build/pdf.renderer.min.mjs`;
    return library;
  });
  return engine;
}

/** One open PDF: only the pieces of the file that the pages in view need are fetched. */
export class PdfFile {
  readonly #opened: Promise<PDFDocumentProxy>;
  #drawing: Promise<unknown> = Promise.resolve();
  #close: (() => void) | null = null;
  #drawn = 0;
  #tidying: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string) {
    this.#opened = loadEngine().then(async (library) => {
      const task = library.getDocument({
        url: address,
        rangeChunkSize: 131_072,
        disableAutoFetch: true,
        disableStream: true,
        enableXfa: false,
        cMapUrl: `${pdfParts}/cmaps/`,
        standardFontDataUrl: `${pdfParts}/standard_fonts/`,
        wasmUrl: `${pdfParts}/wasm/`,
        iccUrl: `${pdfParts}/iccs/`,
      });
      this.#close = () => void task.destroy();
      return task.promise;
    });
    this.#opened.catch(() => {}); // told to whoever draws
  }

  /** Draws a page, after those that were asked for before. Whoever no longer needs it aborts. */
  draw(canvas: HTMLCanvasElement, number: number, width: number, signal: AbortSignal): Promise<void> {
    const turn = this.#drawing.then(() => this.#draw(canvas, number, width, signal));
    this.#drawing = turn.catch(() => {});
    return turn;
  }

  async #draw(canvas: HTMLCanvasElement, number: number, width: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const page = await (await this.#opened).getPage(number);
    if (signal.aborted) return;
    const plain = page.getViewport({ scale: 1 });
    const sharp = Math.min(window.devicePixelRatio || 1, 2);
    const limit = Math.sqrt(mostPixels / ((width * width * plain.height) / plain.width));
    const viewport = page.getViewport({ scale: (width / plain.width) * Math.min(sharp, limit) });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    const stop = () => task.cancel();
    signal.addEventListener("abort", stop, { once: true });
    try {
      await task.promise;
    } catch (problem) {
      if (!signal.aborted) throw problem;
    } finally {
      signal.removeEventListener("abort", stop);
      this.#release(page);
    }
  }

  /** What a page needed is let go once it is drawn: the canvas has it, and a thousand pages would not fit. */
  #release(page: PDFPageProxy): void {
    page.cleanup();
    this.#drawn += 1;
    clearTimeout(this.#tidying);
    if (this.#drawn >= tidyAfter) this.#tidying = setTimeout(() => void this.#tidy(), restMilliseconds);
  }

  /** Letting go of shared fonts has the browser look at all its letters again: only while nobody scrolls. */
  async #tidy(): Promise<void> {
    this.#drawn = 0;
    await (await this.#opened).cleanup().catch(() => {}); // refused while a page is being drawn
  }

  close(): void {
    clearTimeout(this.#tidying);
    this.#close?.();
  }
}
