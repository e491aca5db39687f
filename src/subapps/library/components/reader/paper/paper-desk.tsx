"use client";

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { rectsOf } from "../../../rules/rects-of.ts";
import type { KeptPage } from "../../../text.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { pageOfOffset } from "../reader-types.ts";
import { layoutOf, type Sheet, sheetsBetween, usualPaper } from "./layout-of.ts";
import { PaperPage } from "./paper-page.tsx";
import { PdfFile } from "./pdf-file.ts";
import { scaleFor } from "./scale-for.ts";

const pagesOf = (state: ReaderState) => state.pages;
/** How far below the edge of the view a place is shown. */
const lift = 12;
const zoomOf = (state: ReaderState) => state.zoom;
const rotationOf = (state: ReaderState) => state.rotation;

/** Papers under each other; only those near the view exist. Everything is placed from sizes known beforehand. */
export function PaperDesk() {
  const model = useReader();
  const pages = useReaderState(pagesOf);
  const zoom = useReaderState(zoomOf);
  const rotation = useReaderState(rotationOf);
  const scroller = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  const [view, setView] = useState({ from: 0, to: 2000 });
  const { id, kind, revision } = model.document;
  const address = `/api/v1/library/documents/${id}/file?revision=${revision.id}`;
  const file = useMemo(() => (kind === "pdf" ? new PdfFile(address) : null), [kind, address]);
  useEffect(() => () => file?.close(), [file]);

  const scale = scaleFor(model.sizes, zoom, rotation, box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other sizes when there are more pages
  const layout = useMemo(() => layoutOf(model.sizes, scale, rotation), [model, pages, scale, rotation]);
  useEffect(() => model.set({ scale }), [model, scale]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // A place that was asked for stays in view while sizes change under it.
  const wanted = useRef<{ offset: number; where: "top" | "middle" } | null>({ offset: model.position, where: "top" });
  const place = useRef(() => {});
  place.current = () => {
    const element = scroller.current;
    const target = wanted.current;
    if (!element || !target || box.width === 0) return;
    const number = pageOfOffset(model.sizes, target.offset);
    const sheet = layout.sheets[number - 1];
    if (!sheet) return;
    const page = model.store.get(number);
    const within = page ? topOf(page, target.offset, scale, rotation, sheet) : 0;
    const above = target.where === "middle" ? element.clientHeight / 3 : lift;
    element.scrollTop = sheet.top + within - above;
    if (page) wanted.current = null;
    else model.store.want(number);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever sheets lie elsewhere
  useLayoutEffect(() => place.current(), [layout]);
  useEffect(() => model.store.subscribe(() => place.current()), [model]);

  useEffect(() => {
    model.desk = {
      show(offset, where) {
        wanted.current = { offset, where };
        place.current();
      },
    };
    return () => {
      model.desk = null;
    };
  }, [model]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const [top, height] = [element.scrollTop, element.clientHeight];
      setView((now) => {
        const from = Math.max(0, top - height / 2);
        return Math.abs(now.from - from) < height / 4 && now.to > top + height ? now : { from, to: top + height * 1.5 };
      });
      if (wanted.current === null) report(top, height);
    };
    const report = (top: number, height: number) => {
      const seen = sheetsBetween(layout, top, top + height);
      const first = seen.find((sheet) => sheet.top + sheet.height > top + 80) ?? seen[0];
      const last = seen.at(-1);
      if (!first || !last) return;
      // Just below the edge that a place is brought to: whoever comes back stands at the same line.
      model.moved(offsetAt(first, top + lift + 2), offsetAt(last, top + height));
    };
    const offsetAt = (sheet: Sheet, y: number) => {
      const size = model.sizes[sheet.number - 1];
      if (!size) return 0;
      const page = model.store.get(sheet.number);
      const down = (y - sheet.top) / scale;
      const span = rotation === 0 ? page?.spans?.find((one) => one[3] + one[5] > down) : undefined;
      if (span) return down <= 0 ? size.start : span[0];
      const part = Math.min(Math.max((y - sheet.top) / sheet.height, 0), 1);
      return Math.round(size.start + part * (size.end - size.start));
    };
    const heard = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    element.addEventListener("scroll", heard, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", heard);
    };
  }, [model, layout, scale, rotation]);

  const shown = sheetsBetween(layout, view.from, view.to);
  // A little desk shows beside a page that is wider than the view, except where there is no room to waste.
  const width = Math.max(layout.width + (box.width < 600 ? 0 : 48), box.width);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must scroll by keyboard too
    <section ref={scroller} tabIndex={0} aria-label="Document" className="desk" data-desk>
      <div style={{ height: layout.height, width }} className="relative">
        {box.width > 0 &&
          shown.map((sheet) => (
            <PaperPage
              key={sheet.number}
              sheet={sheet}
              left={Math.round((width - sheet.width) / 2)}
              scale={scale}
              rotation={rotation}
              file={file}
              pictureAddress={kind === "image" ? address : null}
            />
          ))}
      </div>
    </section>
  );
}

/** How far down a sheet a place is. */
function topOf(page: KeptPage, offset: number, scale: number, rotation: number, sheet: Sheet): number {
  if (offset <= page.start) return 0;
  const rect = rectsOf(page.spans ?? [], offset, offset + 1)[0];
  if (!rect) return 0;
  if (rotation === 0) return rect.top * scale;
  if (rotation === 180) return sheet.height - (rect.top + rect.height) * scale;
  const left = rotation === 90 ? rect.left : (page.width ?? usualPaper.width) - rect.left - rect.width;
  return left * scale;
}
