"use client";

import { clsx } from "clsx";
import { type RefObject, useEffect, useState } from "react";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import type { MarginNumber } from "../reader-types.ts";

const citedOf = (state: ReaderState) => state.cited;

/** The numbers of citations beside running text: placed where their words were drawn. */
export function FlowMargin({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const model = useReader();
  const cited = useReaderState(citedOf);
  const [placed, setPlaced] = useState<(MarginNumber & { top: number })[]>([]);
  useEffect(() => {
    const element = sheet.current;
    if (!element || cited.length === 0) {
      // The empty list that is there already: another one would be drawn again.
      setPlaced((now) => (now.length === 0 ? now : []));
      return;
    }
    const measure = () => {
      const frame = element.getBoundingClientRect();
      const taken: number[] = [];
      setPlaced(
        cited.flatMap((one) => {
          const words = element.querySelector(`[data-start="${one.start}"]`);
          if (!words) return [];
          let top = words.getClientRects()[0] ? (words.getClientRects()[0] as DOMRect).top - frame.top : 0;
          while (taken.some((other) => Math.abs(other - top) < 18)) top += 18;
          taken.push(top);
          return [{ ...one, top }];
        }),
      );
    };
    const timer = requestAnimationFrame(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = model.store.subscribe(() => requestAnimationFrame(measure));
    return () => {
      cancelAnimationFrame(timer);
      observer.disconnect();
      stop();
    };
  }, [model, cited, sheet]);
  return placed.map(({ number, start, end, isActive, top }) => (
    <button
      key={`${number} ${start}`}
      type="button"
      aria-label={`Citation ${number}: show its words`}
      onClick={() => model.goTo(start, { end, remember: false })}
      className={clsx("margin-number", isActive && "is-active")}
      style={{ top: top + 4 }}
    >
      {number}
    </button>
  ));
}
