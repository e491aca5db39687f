"use client";

import { useEffect, useRef, useState } from "react";
import type { PdfFile } from "./pdf-file.ts";

interface PdfCanvasProps {
  file: PdfFile;
  number: number;
  width: number;
  /** How long to wait whether somebody only scrolls past. */
  patience?: number;
}

/** A page as pdf.js draws it. Its words are another layer. */
export function PdfCanvas({ file, number, width, patience = 90 }: PdfCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      file.draw(target, number, width, stop.signal).catch(() => {
        if (!stop.signal.aborted) setFailure("This page could not be drawn. Its words can still be read and searched.");
      });
    }, patience);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [file, number, width, patience]);
  useEffect(() => {
    const target = canvas.current;
    return () => {
      // Browsers keep the pixels of a canvas that is gone until they feel like it.
      if (target) target.width = 0;
    };
  }, []);
  return (
    <>
      <canvas ref={canvas} className="paper-picture" aria-hidden />
      {failure && <p className="absolute inset-x-0 top-0 p-3 text-meta text-red-ink">{failure}</p>}
    </>
  );
}
