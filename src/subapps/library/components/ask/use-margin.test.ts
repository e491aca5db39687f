import { parseHTML } from "linkedom";
import { createElement, type ReactElement, useEffect, useRef, useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FlowMargin } from "../reader/flow/flow-margin.tsx";
import { ReaderProvider } from "../reader/reader-context.tsx";
import { ReaderModel } from "../reader/reader-model.ts";
import type { ReaderDocument } from "../reader/reader-types.ts";
import type { Answer } from "./ask-thread.ts";
import { useMargin } from "./use-margin.ts";

const document = {
  id: "d",
  kind: "markdown",
  revision: { id: "r", outline: [], characters: 100 },
} as unknown as ReaderDocument;
const settings = { theme: "auto" } as never;
const reading = { revisionId: "r", position: 0, furthest: 0, holdsBack: false, settings } as never;
const answer = (text: string, numbers: readonly number[] = []): Answer => ({
  id: "a",
  runId: "run",
  status: "running",
  text,
  evidence: null,
  citations: numbers.map((number) => ({
    kind: "citation",
    number,
    documentId: "d",
    title: "",
    quote: "",
    place: { revisionId: "r", start: number * 10, end: number * 10 + 5 },
  })) as unknown as Answer["citations"],
  check: null,
  failure: null,
  costNanos: null,
});

/** An answer that is being written, as the thread holds it. */
class Written {
  #now: Answer = answer("");
  readonly #listeners = new Set<() => void>();
  read = () => this.#now;
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  write(now: Answer) {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

let written: Written;
let model: ReaderModel;
let changes: number;
let isMounted: boolean;
let unmount: () => void;
const errors: unknown[] = [];

function Reader(): ReactElement {
  const shown = useSyncExternalStore(written.subscribe, written.read);
  useMargin(model, shown, null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    isMounted = true;
  }, []);
  return createElement(
    "article",
    { ref: sheet },
    // biome-ignore lint/correctness/noChildrenProp: without JSX
    createElement(ReaderProvider, { model, children: createElement(FlowMargin, { sheet }) }),
  );
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  const { window } = parseHTML("<!doctype html><html><body><div id='root'></div></body></html>");
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { createRoot } = await import("react-dom/client");
  written = new Written();
  model = new ReaderModel(document, [{ start: 0, end: 100, width: null, height: null }], [], reading);
  changes = 0;
  isMounted = false;
  model.subscribe(() => {
    changes += 1;
  });
  errors.length = 0;
  const root = createRoot(window.document.getElementById("root") as unknown as Element, {
    onUncaughtError: (error) => errors.push(error),
  });
  root.render(createElement(Reader));
  await vi.waitFor(() => expect(isMounted).toBe(true));
  unmount = () => root.unmount();
});
afterEach(async () => {
  unmount();
  // What React has put off wants a window, too.
  await settled();
  vi.unstubAllGlobals();
});

test("two hundred pieces of an answer that arrive in one go don't exceed the depth of updates", async () => {
  for (let at = 1; at <= 200; at++) {
    const numbers = Array.from({ length: Math.floor(at / 10) }, (_, before) => before + 1);
    written.write(answer("x".repeat(at), numbers));
    // As between two messages of a stream: what React does at once is done, what it puts off is not.
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(errors).toEqual([]);
  expect(model.state.cited).toHaveLength(20);
});

test("changes the numbers beside the text only when there are other citations", async () => {
  const before = changes;
  written.write(answer("The ferry"));
  await settled();
  expect(changes).toBe(before);
  written.write(answer("The ferry [1]", [1]));
  await settled();
  expect(model.state.cited).toEqual([{ number: 1, start: 10, end: 15, isActive: false }]);
  const cited = model.state.cited;
  written.write(answer("The ferry [1] leaves", [1]));
  await settled();
  expect(model.state.cited).toBe(cited);
});
