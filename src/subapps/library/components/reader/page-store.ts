import type { KeptPage } from "../../text.ts";
import { api } from "../library-api.ts";

const batch = 8;
/** Pages of text kept in the browser; those looked at longest ago go first. */
const most = 60;

/** Pages of one revision as they are needed: asked for a few at a time, kept while they are near. */
export class PageStore {
  readonly #revision: { documentId: string; revisionId: string };
  readonly #pages = new Map<number, KeptPage>();
  readonly #asked = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted = new Set<number>();
  #isQueued = false;
  failure: string | null = null;

  constructor(documentId: string, revisionId: string, given: readonly KeptPage[]) {
    this.#revision = { documentId, revisionId };
    for (const page of given) this.#pages.set(page.number, page);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(number: number): KeptPage | undefined {
    return this.#pages.get(number);
  }

  /** Asks for a page; whoever listens hears when it is there. */
  want(number: number): void {
    if (this.#pages.has(number) || this.#asked.has(number)) return;
    this.#wanted.add(number);
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      const numbers = [...this.#wanted].sort((a, b) => a - b);
      this.#wanted = new Set();
      for (const [from, to] of runsOf(numbers)) void this.load(from, to).catch(() => {});
    });
  }

  /** All pages between two, also more than are kept. */
  async load(from: number, to: number): Promise<KeptPage[]> {
    const loaded: KeptPage[] = [];
    for (let number = from; number <= to; number++) this.#asked.add(number);
    try {
      for (let next = from; next <= to; ) {
        const { pages } = await api("GET /library/documents/:documentId/pages", { ...this.#revision, from: next, to });
        for (const page of pages) this.#keep(page);
        loaded.push(...pages);
        this.failure = null;
        const last = pages.at(-1)?.number;
        if (last === undefined) break;
        next = last + 1;
        this.#tell();
      }
    } catch (problem) {
      this.failure = problem instanceof Error ? problem.message : "The page could not be loaded.";
      this.#tell();
      throw problem;
    } finally {
      for (let number = from; number <= to; number++) this.#asked.delete(number);
    }
    return loaded;
  }

  #keep(page: KeptPage): void {
    this.#pages.delete(page.number);
    this.#pages.set(page.number, page);
    for (const number of this.#pages.keys()) {
      if (this.#pages.size <= most) break;
      this.#pages.delete(number);
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Numbers that follow each other, at most a batch at a time. */
function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1 && number - last[0] < batch) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
