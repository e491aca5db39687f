import { ReadingFault } from "../parsing/fault.ts";
import type { limits } from "../parsing/limits.ts";
import type { Report } from "../parsing/report.ts";
import type { ProcessUsage } from "./process-usage.ts";

/** How long a reading process may be silent and last, and what CPU time and memory it may take. */
export type Bounds = Record<
  Extract<keyof typeof limits, `${string}CpuSeconds` | `${string}illiseconds` | "processBytes" | "heapMegabytes">,
  number
>;

/**
 * Holds a reading process to its limits by what it reports and what the system says it has used. CPU time is counted per
 * page, so that a long document is fine and a single page that never ends is not.
 */
export class ReadingLimits {
  readonly #bounds: Bounds;
  readonly #beganAt = Date.now();
  #heardAt = Date.now();
  #cpuSeconds = 0;
  #cpuSecondsAtPage = 0;
  #page: number | null = null;
  #isRecognition = false;
  #isOpening = true;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  heard(): void {
    this.#heardAt = Date.now();
  }

  report(report: Report): void {
    if (report.type === "working") {
      if (report.page !== this.#page) this.#startPage(report.page);
      this.#isRecognition ||= report.isRecognition === true;
    } else if (report.type === "page") this.#startPage(null);
  }

  /** What is over its limit, or null. */
  fault({ cpuSeconds, residentBytes }: ProcessUsage): ReadingFault | null {
    this.#cpuSeconds = cpuSeconds;
    const { processBytes, silenceMilliseconds, milliseconds } = this.#bounds;
    const page = this.#page ?? undefined;
    if (residentBytes > processBytes) return new ReadingFault("too_much_memory", { page });
    const seconds = this.#allowedSeconds();
    if (cpuSeconds - this.#cpuSecondsAtPage > seconds) return new ReadingFault("too_long", { page, seconds });
    const isSilent = Date.now() - this.#heardAt > silenceMilliseconds;
    const isOver = isSilent || Date.now() - this.#beganAt > milliseconds;
    return isOver ? new ReadingFault("too_long") : null;
  }

  #startPage(page: number | null): void {
    this.#page = page;
    this.#isOpening = false;
    this.#isRecognition = false;
    this.#cpuSecondsAtPage = this.#cpuSeconds;
  }

  #allowedSeconds(): number {
    const { openCpuSeconds, pageCpuSeconds, recognitionCpuSeconds } = this.#bounds;
    if (this.#isOpening) return openCpuSeconds;
    // The reading process stops a recognition by itself; this is for one that doesn't.
    return this.#isRecognition ? pageCpuSeconds + recognitionCpuSeconds : pageCpuSeconds;
  }
}
