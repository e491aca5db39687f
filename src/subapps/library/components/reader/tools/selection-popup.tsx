"use client";

import { clsx } from "clsx";
import { type RefObject, useEffect, useRef } from "react";
import type { markColors } from "../../../reading/mark-colors.ts";
import { placeOfPoint, stretchOfRange } from "../place-of-node.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { type Tool, tools } from "./tools.ts";

const pickedOf = (state: ReaderState) => state.picked;

interface SelectionPopupProps {
  pane: RefObject<HTMLElement | null>;
  /** What can be done here. */
  abilities: readonly Tool[];
  onTool: (tool: Tool) => void;
}

/** What can be done with the words somebody selected, right below them. */
export function SelectionPopup({ pane, abilities, onTool }: SelectionPopupProps) {
  const picked = useReaderState(pickedOf);
  usePicking(pane);
  const box = pane.current?.getBoundingClientRect();
  if (!picked || !box) return null;
  const shown = tools.filter(({ id }) => abilities.includes(id));
  const width = 24 + shown.reduce((sum, { label, color }) => sum + (color ? 32 : 24 + label.length * 7), 0);
  const left = Math.min(
    Math.max(8, picked.box.left - box.left + picked.box.width / 2 - width / 2),
    box.width - width - 8,
  );
  const below = picked.box.top + picked.box.height - box.top + 10;
  const top = below + 48 > box.height ? Math.max(56, picked.box.top - box.top - 48) : below;
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      style={{ left: Math.max(8, left), top }}
      className="absolute z-30 flex h-9 max-w-[calc(100%-16px)] items-center gap-1 overflow-x-auto rounded-10 border border-line bg-raised px-1.5 text-ui shadow-lg max-sm:fixed max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-20 max-sm:h-12 dark:border-line-strong"
    >
      {shown.map((tool) => (
        <button
          key={tool.id}
          type="button"
          // The selection must outlive the press.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTool(tool.id)}
          aria-label={tool.color ? `Highlight in ${tool.color}` : undefined}
          title={`${tool.label} (Alt+${tool.key})`}
          className={clsx(
            "shrink-0 rounded-md transition-colors hover:bg-hover",
            tool.color
              ? "grid size-7 place-items-center max-sm:size-11"
              : "px-2 py-1 font-strong text-ink-2 hover:text-ink max-sm:px-3",
            tool.id === "note" && "ml-1 before:-ml-2.5 before:mr-2.5 before:border-l before:border-line",
          )}
        >
          {tool.color ? <Dot color={tool.color} /> : tool.label}
        </button>
      ))}
    </div>
  );
}

export function Dot({ color }: { color: (typeof markColors)[number] }) {
  return (
    <span
      className={clsx("block size-4.5 rounded-full border border-black/10 dark:border-white/15", dotClass[color])}
    />
  );
}

const dotClass = {
  yellow: "bg-mark-yellow",
  green: "bg-mark-green",
  blue: "bg-mark-blue",
  rose: "bg-mark-rose",
} as const;

/** Follows what is selected in the page, by offset. */
function usePicking(pane: RefObject<HTMLElement | null>): void {
  const model = useReader();
  const isPressed = useRef(false);
  useEffect(() => {
    const root = pane.current;
    if (!root) return;
    const look = () => {
      const selection = window.getSelection();
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const desk = root.querySelector("[data-desk]");
      const isOurs = range && desk?.contains(range.commonAncestorContainer);
      const stretch = isOurs && desk ? stretchOfRange(range, desk) : null;
      if (!stretch || !range) {
        if (model.state.picked && !root.contains(document.activeElement?.closest("[role=dialog]") ?? null)) {
          model.set({ picked: null });
        }
        return;
      }
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const last = rects.at(-1) ?? range.getBoundingClientRect();
      const box = { left: last.left, top: last.top, width: last.width, height: last.height };
      const text = (model.isPaper && sliceOf(model, stretch.start, stretch.end)) || (selection?.toString() ?? "");
      model.set({ picked: { ...stretch, text, box } });
    };
    const press = () => {
      isPressed.current = true;
    };
    const lift = () => {
      isPressed.current = false;
      requestAnimationFrame(look);
    };
    // A press that selects nothing opens the highlight it falls on.
    const click = (event: MouseEvent) => {
      if (
        !(window.getSelection()?.isCollapsed ?? true) ||
        !root.querySelector("[data-desk]")?.contains(event.target as Node)
      )
        return;
      const place = placeOfPoint(event.clientX, event.clientY);
      const mark = model.state.annotations.findLast(
        ({ start, end }) => place !== null && start !== null && end !== null && start <= place && place < end,
      );
      if (mark) model.set({ openAnnotation: mark.id });
    };
    const change = () => {
      if (!isPressed.current) look();
    };
    const copy = (event: ClipboardEvent) => {
      const picked = model.state.picked;
      if (!picked || !model.isPaper) return;
      const words = sliceOf(model, picked.start, picked.end);
      if (!words) return;
      event.clipboardData?.setData("text/plain", words);
      event.preventDefault();
    };
    root.addEventListener("pointerdown", press);
    window.addEventListener("pointerup", lift);
    document.addEventListener("selectionchange", change);
    root.addEventListener("copy", copy);
    root.addEventListener("click", click);
    return () => {
      root.removeEventListener("pointerdown", press);
      window.removeEventListener("pointerup", lift);
      document.removeEventListener("selectionchange", change);
      root.removeEventListener("copy", copy);
      root.removeEventListener("click", click);
    };
  }, [model, pane]);
}

/** Words on paper are placed one by one; a copy of them should read like the text. */
function sliceOf(model: ReturnType<typeof useReader>, start: number, end: number): string {
  let words = "";
  model.sizes.forEach((size, at) => {
    if (size.end <= start || size.start >= end) return;
    const page = model.store.get(at + 1);
    if (page) words += page.text.slice(Math.max(0, start - page.start), end - page.start);
  });
  return words;
}
