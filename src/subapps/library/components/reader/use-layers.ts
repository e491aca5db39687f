"use client";

import { useMemo } from "react";
import { useReaderState } from "./reader-context.tsx";
import type { ReaderState } from "./reader-model.ts";
import type { Layer, Stretch } from "./reader-types.ts";

const annotationsOf = (state: ReaderState) => state.annotations;
const flashOf = (state: ReaderState) => state.flash;
const findOf = (state: ReaderState) => state.find;
const spokenOf = (state: ReaderState) => state.spoken;
const citedOf = (state: ReaderState) => state.cited;

const touches = (one: Stretch, from: number, to: number): boolean => one.start < to && one.end > from;

/** Everything drawn over a stretch of the text, what lies lowest first. */
export function useLayers(from: number, to: number): readonly Layer[] {
  const annotations = useReaderState(annotationsOf);
  const flash = useReaderState(flashOf);
  const find = useReaderState(findOf);
  const spoken = useReaderState(spokenOf);
  const cited = useReaderState(citedOf);
  return useMemo(() => {
    const layers: Layer[] = [];
    for (const { id, start, end, color } of annotations) {
      if (start !== null && end !== null && touches({ start, end }, from, to))
        layers.push({ id, kind: "mark", start, end, color });
    }
    for (const { start, end, number, isActive } of cited) {
      if (touches({ start, end }, from, to))
        layers.push({ id: `cited-${number}-${start}`, kind: isActive ? "cited-now" : "cited", start, end });
    }
    find?.matches.forEach((match, at) => {
      if (touches(match, from, to))
        layers.push({ ...match, id: `found-${match.start}`, kind: at === find.at ? "found-now" : "found" });
    });
    if (spoken && touches(spoken, from, to)) layers.push({ ...spoken, id: `spoken-${spoken.start}`, kind: "spoken" });
    if (flash && touches(flash, from, to)) layers.push({ ...flash, id: `flash-${flash.turn}`, kind: "flash" });
    return layers;
  }, [annotations, cited, find, spoken, flash, from, to]);
}
