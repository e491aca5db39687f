import type { RunEntry } from "#engine/runs/run-log.ts";
import { MessageContent, type NumberedCitation, type ShownPart } from "./message-content.ts";
import type { MessageFacts, WireMessage } from "./thread-types.ts";

export type MessageView = {
  facts: MessageFacts;
  shown: readonly ShownPart[];
  citations: readonly NumberedCitation[];
};

/** One message: whoever shows it hears of its changes, and nobody else does. */
export class LiveMessage {
  content: MessageContent;
  #view: MessageView;
  readonly #listeners = new Set<() => void>();
  /** What is being told again; shown once it has come as far as what is here. */
  #retold: MessageContent | null = null;

  constructor(message: Omit<WireMessage, "status"> & { status: MessageFacts["status"] }) {
    const { parts, ...facts } = message;
    this.content = new MessageContent(parts);
    this.#view = { facts: { siblingIds: [facts.id], ...facts }, ...this.#pieces() };
  }

  get facts(): MessageFacts {
    return this.#view.facts;
  }

  readonly view = (): MessageView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<MessageFacts>): void {
    const isSame = Object.entries(change).every(([name, value]) =>
      isEqual(this.facts[name as keyof MessageFacts], value),
    );
    if (!isSame) this.#show({ ...this.facts, ...change });
  }

  /** What the server has on record. Words that are here already stay as they are. */
  adopt({ parts, ...facts }: WireMessage, isWhole: boolean): void {
    if (isWhole) this.#retold = null;
    if (isWhole && JSON.stringify(parts) !== JSON.stringify(this.content.parts)) {
      this.content = new MessageContent(parts);
      this.#show({ ...this.facts, ...facts });
    } else this.set(facts);
  }

  apply(entry: RunEntry): void {
    if (this.#retold) {
      this.#retold.apply(entry);
      if (this.#retold.isBehind(this.content)) return;
      this.#takeRetold();
      this.#show(this.facts);
    } else if (this.content.apply(entry)) this.#show(this.facts);
  }

  close(change: Partial<MessageFacts>): void {
    this.#takeRetold();
    this.content.close();
    this.#show({ ...this.facts, ...change });
  }

  /** Everything is told again from the start. What is shown stays, with whatever was unfolded in it, until that is here. */
  retell(): void {
    this.#retold = new MessageContent();
  }

  /** Words were lost where they are kept: what comes now counts. */
  empty(): void {
    this.content = new MessageContent();
    this.#retold = null;
    this.#show(this.facts);
  }

  #takeRetold(): void {
    if (this.#retold) this.content = this.#retold;
    this.#retold = null;
  }

  #show(facts: MessageFacts): void {
    this.#view = { facts, ...this.#pieces() };
    for (const listener of this.#listeners) listener();
  }

  #pieces() {
    return { shown: this.content.shown, citations: this.content.citations };
  }
}

const isEqual = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left === "object" && JSON.stringify(left) === JSON.stringify(right));
