"use client";

import { memo } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { usePage, useReader } from "../reader-context.tsx";
import type { Sheet } from "./layout-of.ts";
import { MarginNumbers } from "./margin-numbers.tsx";
import { PaperLayers } from "./paper-layers.tsx";
import { PdfCanvas } from "./pdf-canvas.tsx";
import type { PdfFile } from "./pdf-file.ts";
import { WordLayer } from "./word-layer.tsx";

interface PaperPageProps {
  sheet: Sheet;
  left: number;
  scale: number;
  rotation: number;
  file: PdfFile | null;
  pictureAddress: string | null;
}

/** A sheet of paper: its picture, what was marked on it, and its words on top. */
export const PaperPage = memo(function PaperPage({
  sheet,
  left,
  scale,
  rotation,
  file,
  pictureAddress,
}: PaperPageProps) {
  const { sizes } = useReader();
  const page = usePage(sheet.number, 80);
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [sheet.height, sheet.width] : [sheet.width, sheet.height];
  return (
    <section
      aria-label={`Page ${sheet.number} of ${sizes.length}`}
      data-page={sheet.number}
      className="paper"
      style={{ top: sheet.top, left, width: sheet.width, height: sheet.height }}
    >
      <div
        className="paper-sheet"
        style={{
          width,
          height,
          left: (sheet.width - width) / 2,
          top: (sheet.height - height) / 2,
          ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
        }}
      >
        {page && <PaperLayers page={page} scale={scale} />}
        {file && <PdfCanvas file={file} number={sheet.number} width={width} />}
        {pictureAddress && (
          // biome-ignore lint/performance/noImgElement: the document itself
          <img src={pictureAddress} alt="" className="paper-picture" draggable={false} />
        )}
        {page ? (
          <>
            <WordLayer page={page} scale={scale} />
            <MarginNumbers page={page} scale={scale} />
          </>
        ) : (
          !file && <Skeleton className="absolute inset-0" />
        )}
      </div>
    </section>
  );
});
