"use client";

import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { type DroppedFile, droppedFiles } from "./dropped-files.ts";

/** The whole window takes files and folders; while something is held over it, it says so. */
export function DropAnywhere({ onFiles, into }: { onFiles: (files: DroppedFile[]) => void; into: string }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => void droppedFiles(transfer).then(onFiles));
  useEffect(() => {
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth++;
      setOver(true);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-2 text-section text-accent-ink">
        <Upload size={20} strokeWidth={1.75} aria-hidden /> Drop to add to {into}
      </p>
    </div>
  );
}
