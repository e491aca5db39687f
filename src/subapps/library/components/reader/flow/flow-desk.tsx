"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { pageOfOffset } from "../reader-types.ts";
import { FlowMargin } from "./flow-margin.tsx";
import { FlowPage } from "./flow-page.tsx";
import { ReadingRuler } from "./reading-ruler.tsx";

const pagesOf = (state: ReaderState) => state.pages;
const settingsOf = (state: ReaderState) => state.settings;
/** Frames to wait for a page to be loaded and drawn before giving up on standing at exactly its words. */
const patience = 240;

/** Running text on one long sheet, in the letters and width its reader likes. */
export function FlowDesk() {
  const model = useReader();
  const pages = useReaderState(pagesOf);
  const settings = useReaderState(settingsOf);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isPlacing = useRef(false);

  const report = useRef(() => {});
  report.current = () => {
    const element = scroller.current;
    if (!element || isPlacing.current) return;
    const first = blockNear(element, 28);
    const last = blockNear(element, element.clientHeight - 28);
    if (first !== null) model.moved(first, last ?? first);
  };

  useEffect(() => {
    let frame = 0;
    const show = (offset: number, where: "top" | "middle") => {
      cancelAnimationFrame(frame);
      isPlacing.current = true;
      const number = pageOfOffset(model.sizes, offset);
      model.store.want(number);
      let left = patience;
      let still = 0;
      const settle = () => {
        const element = scroller.current;
        const words = element && wordsAt(element, number, offset);
        if (!words && left === patience) list.current?.scrollToIndex(number - 1, { align: "start" });
        if (element && words) {
          const off = words.getBoundingClientRect().top - element.getBoundingClientRect().top;
          const lift =
            where === "middle" ? element.clientHeight / 3 : offset === model.sizes[number - 1]?.start ? 40 : 24;
          const before = element.scrollTop;
          element.scrollTop += off - lift;
          still = Math.abs(element.scrollTop - before) < 2 ? still + 1 : 0;
        }
        if (left-- > 0 && still < 4) frame = requestAnimationFrame(settle);
        else {
          isPlacing.current = false;
          report.current();
        }
      };
      frame = requestAnimationFrame(settle);
    };
    model.desk = { show };
    if (model.position > 0) show(model.position, "top");
    else frame = requestAnimationFrame(() => report.current());
    return () => {
      cancelAnimationFrame(frame);
      model.desk = null;
    };
  }, [model]);

  const theme = settings.theme === "auto" ? null : settings.theme === "sepia" ? "light is-sepia" : settings.theme;
  return (
    <div className="relative flex min-h-0 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must scroll by keyboard too */}
      <section ref={scroller} tabIndex={0} aria-label="Document" className={clsx("desk", theme)} data-desk>
        <article
          ref={sheet}
          lang={model.document.revision.language ?? undefined}
          className={clsx(
            "flow stays-pressable",
            `font-is-${settings.font}`,
            `width-is-${settings.width}`,
            `spacing-is-${settings.spacing}`,
          )}
          style={{ "--size": `${settings.size}px` } as object}
        >
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            startMargin={24}
            onScroll={() => report.current()}
            bufferSize={900}
          >
            {Array.from({ length: pages }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
              <FlowPage key={at} number={at + 1} />
            ))}
          </Virtualizer>
          <FlowMargin sheet={sheet} />
        </article>
      </section>
      {settings.ruler && <ReadingRuler />}
    </div>
  );
}

/** The piece of text that holds a place, once it is drawn. */
function wordsAt(root: Element, number: number, offset: number): Element | null {
  const page = root.querySelector(`[data-page="${number}"]`);
  const runs = page?.querySelectorAll<HTMLElement>("[data-start]") ?? [];
  let best: Element | null = null;
  for (const run of runs) {
    if (Number(run.dataset.start) > offset) break;
    best = run;
  }
  return best ?? runs[0] ?? null;
}

/** The offset of the line that is so far down the view. */
function blockNear(root: Element, down: number): number | null {
  const box = root.getBoundingClientRect();
  for (const nudge of [0, 24, -24, 60]) {
    const found = document
      .elementsFromPoint(box.left + box.width / 2, box.top + down + nudge)
      .map(
        (element) =>
          element.closest<HTMLElement>("[data-start]") ??
          element.closest("[data-block]")?.querySelector<HTMLElement>("[data-start]"),
      )
      .find(Boolean);
    if (found) return Number(found.dataset.start);
  }
  return null;
}
