import type { Reading } from "../../reading/queries/get-reading.ts";
import type { AnnotationItem } from "../../reading/records/list-annotation-rows.ts";
import type { ViewSettings } from "../../reading/view-settings.ts";
import type { KeptPage } from "../../text.ts";
import { api } from "../library-api.ts";
import { PageStore } from "./page-store.ts";
import {
  type MarginNumber,
  type PageSize,
  type Picked,
  pageOfOffset,
  type ReaderDocument,
  type Stretch,
} from "./reader-types.ts";

export type Zoom = "width" | "page" | number;
export type FindState = { words: string; matches: readonly Stretch[]; at: number; isMore: boolean };

export type ReaderState = {
  /** How many pages there are so far: a document can be read while the rest of it is still coming. */
  pages: number;
  page: number;
  /** Which heading of the outline one is under; -1 before the first. */
  heading: number;
  furthest: number;
  holdsBack: boolean;
  zoom: Zoom;
  /** How large a point is on the screen now; set by the desk. */
  scale: number;
  rotation: 0 | 90 | 180 | 270;
  settings: ViewSettings;
  annotations: readonly AnnotationItem[];
  openAnnotation: string | null;
  picked: Picked | null;
  flash: (Stretch & { turn: number }) | null;
  find: FindState | null;
  spoken: Stretch | null;
  cited: readonly MarginNumber[];
  /** How many places one can go back to. */
  trail: number;
};

/** How a desk brings a place into view. */
export type Desk = { show(offset: number, where: "top" | "middle"): void };

const savedEvery = 1500;

/** A line below the top still counts as the top: a heading that was jumped to is the one that is open. */
const headingAt = ({ revision }: ReaderDocument, position: number): number =>
  revision.outline.findLastIndex(({ start }) => start <= position + 2);

const isSameNumber = (one: MarginNumber, other: MarginNumber | undefined): boolean =>
  one.number === other?.number && one.start === other.start && one.end === other.end && one.isActive === other.isActive;

/** One open document: what is shown of it and where. Desks, panels and keys all speak to this. */
export class ReaderModel {
  document: ReaderDocument;
  sizes: readonly PageSize[];
  readonly store: PageStore;
  readonly isPaper: boolean;
  state: ReaderState;
  desk: Desk | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #trail: number[] = [];
  #position: number;
  #turn = 0;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(document: ReaderDocument, sizes: readonly PageSize[], pages: readonly KeptPage[], reading: Reading) {
    this.document = document;
    this.sizes = sizes;
    this.store = new PageStore(document.id, document.revision.id, pages);
    this.isPaper = sizes.some(({ width }) => width !== null) && ["pdf", "image"].includes(document.kind);
    const isSame = reading.revisionId === document.revision.id;
    this.#position = isSame ? reading.position : 0;
    this.state = {
      pages: sizes.length,
      page: pageOfOffset(sizes, this.#position),
      heading: headingAt(document, this.#position),
      furthest: isSame ? reading.furthest : 0,
      holdsBack: reading.holdsBack,
      zoom: "width",
      scale: 1,
      rotation: 0,
      settings: reading.settings,
      annotations: [],
      openAnnotation: null,
      picked: null,
      flash: null,
      find: null,
      spoken: null,
      cited: [],
      trail: 0,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells whoever listens, unless everything is as it was: an effect that sets the same again must not draw again. */
  set(change: Partial<ReaderState>): void {
    const names = Object.keys(change) as (keyof ReaderState)[];
    if (names.every((name) => Object.is(this.state[name], change[name]))) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /**
   * The numbers beside the text. Worked out anew for every piece of an answer that arrives, and mostly the same: then the
   * list stays the one that is there. A new list each time made a burst of pieces exceed React's depth of updates.
   */
  cite(cited: readonly MarginNumber[]): void {
    const now = this.state.cited;
    const isSame = cited.length === now.length && cited.every((one, at) => isSameNumber(one, now[at]));
    if (!isSame) this.set({ cited });
  }

  /** More of the document has been read in. */
  grow(document: ReaderDocument, sizes: readonly PageSize[]): void {
    this.document = document;
    this.sizes = sizes;
    this.set({ pages: sizes.length });
  }

  get position(): number {
    return this.#position;
  }

  /** Told by the desk whenever somebody has scrolled. */
  moved(position: number, seenTo: number): void {
    this.#position = position;
    const page = pageOfOffset(this.sizes, position);
    const furthest = Math.max(this.state.furthest, seenTo);
    const heading = headingAt(this.document, position);
    const { state } = this;
    if (page !== state.page || heading !== state.heading || furthest !== state.furthest)
      this.set({ page, heading, furthest });
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.save(), savedEvery);
  }

  save(): void {
    clearTimeout(this.#saving);
    const { furthest, holdsBack } = this.state;
    const body = { revisionId: this.document.revision.id, position: this.#position, furthest, holdsBack };
    // What could not be saved now is saved with the next scroll; there is nothing to ask anybody.
    void api("PUT /library/documents/:documentId/reading", { documentId: this.document.id, ...body }).catch(() => {});
  }

  /** Brings words into view; with an end they light up. `remember` lets one go back to where one was. */
  goTo(start: number, { end, remember = true }: { end?: number; remember?: boolean } = {}): void {
    if (remember) {
      this.#trail.push(this.#position);
      if (this.#trail.length > 50) this.#trail.shift();
    }
    this.set({
      trail: this.#trail.length,
      ...(end !== undefined && { flash: { start, end, turn: ++this.#turn } }),
    });
    this.desk?.show(start, end === undefined ? "top" : "middle");
  }

  back(): void {
    const before = this.#trail.pop();
    this.set({ trail: this.#trail.length });
    if (before !== undefined) this.desk?.show(before, "top");
  }

  goToPage(number: number): void {
    const size = this.sizes[Math.min(Math.max(number, 1), this.sizes.length) - 1];
    if (size) this.goTo(size.start);
  }

  changeSettings(change: Partial<ViewSettings>): void {
    const settings = { ...this.state.settings, ...change };
    this.set({ settings });
    void api("PUT /library/view-settings", settings).catch(() => {});
  }

  /** The words of a stretch, from pages that may have to be loaded first. */
  async wordsOf({ start, end }: Stretch): Promise<string> {
    const [from, to] = [pageOfOffset(this.sizes, start), pageOfOffset(this.sizes, Math.max(start, end - 1))];
    const known = Array.from({ length: to - from + 1 }, (_, at) => this.store.get(from + at)).filter((page) => !!page);
    const pages = known.length > to - from ? known : await this.store.load(from, to);
    return pages
      .map((page) => page.text.slice(Math.max(0, start - page.start), Math.max(0, end - page.start)))
      .join("");
  }
}
