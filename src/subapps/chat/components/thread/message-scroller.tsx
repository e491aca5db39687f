"use client";

import { ArrowDown } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { Button } from "#ui/controls/button.tsx";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import { useAround } from "./deeds-context.tsx";
import { whenIdle } from "./frames.ts";
import { MessageRow } from "./message-row.tsx";
import { useThread, useThreadState } from "./thread-context.tsx";
import type { ThreadRow } from "./thread-rows.ts";

/** This near to the end counts as being there. */
const nearPixels = 48;
/** More than fit on a tall screen. */
export const newestRows = 14;
/** Older messages are fetched before one gets to the first. */
const aheadPixels = 1600;

/** The messages, however many: only those in sight exist. It stays at the newest while one is there, and only then. */
export function MessageScroller() {
  const store = useThread();
  const { deeds } = useAround();
  const rows = useRowsInSteps();
  const target = useThreadState((state) => state.target);
  const isAnswering = useThreadState((state) => state.answering.length > 0);
  const isLoadingOlder = useThreadState((state) => state.isLoadingOlder);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isStuck = useRef(true);
  const isOnTheWay = useRef(false);
  const lastOffset = useRef(0);
  /** The row the focus is on its way to: keys pressed meanwhile go on from there. */
  const headedFor = useRef<string | null>(null);
  const [isAway, setAway] = useState(false);
  const [flash, setFlash] = useState<string | null>(null);
  const isPrepended = usePrepended(rows);
  const rowsNow = useRef(rows);
  rowsNow.current = rows;

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    // Known at once: a turn of the wheel in the same frame is a step back from here, not from where it was before.
    lastOffset.current = box.scrollTop;
  }, []);
  const keepAtEnd = useCallback(() => {
    if (isStuck.current) toEnd();
  }, [toEnd]);

  // What was just said is seen, wherever one was.
  const lastKey = rows.at(-1)?.key;
  const isOwn = store.message(rows.at(-1)?.ids[0] ?? "")?.facts.status === "sending";
  useLayoutEffect(() => {
    if (isOwn) isStuck.current = true;
    if (lastKey && isStuck.current) toEnd();
  }, [lastKey, isOwn, toEnd]);
  // Words grow inside a row that is measured by itself; the composer grows and takes room.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const watching = new ResizeObserver(keepAtEnd);
    watching.observe(box);
    for (const child of box.children) watching.observe(child);
    return () => watching.disconnect();
  }, [keepAtEnd]);

  useEffect(() => {
    if (!target) return;
    isStuck.current = false;
    isOnTheWay.current = true;
    const go = () => {
      const index = rowsNow.current.findIndex(({ ids }) => ids.includes(target.messageId));
      if (index !== -1) list.current?.scrollToIndex(index, { align: "center" });
    };
    const arrive = () => {
      go();
      isOnTheWay.current = false;
    };
    go();
    setFlash(target.messageId);
    // Rows that were just added before it are still being measured: once more when that is done.
    const timers = [setTimeout(go, 60), setTimeout(arrive, 240), setTimeout(() => setFlash(null), 2400)];
    return () => timers.forEach(clearTimeout);
  }, [target]);

  const scrolled = () => {
    const box = scroller.current;
    if (!box) return;
    const offset = box.scrollTop;
    const left = box.scrollHeight - box.clientHeight - offset;
    if (left <= nearPixels) isStuck.current = true;
    else if (offset < lastOffset.current - 2) isStuck.current = false;
    lastOffset.current = offset;
    setAway(!isStuck.current && left > nearPixels * 4);
    if (offset < aheadPixels && !isOnTheWay.current && !isStuck.current) void store.loadOlder();
  };

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    isStuck.current = index === rows.length - 1;
    list.current?.scrollToIndex(index, { align: "nearest" });
    headedFor.current = row.key;
    requestAnimationFrame(() => {
      if (headedFor.current !== row.key) return;
      headedFor.current = null;
      scroller.current
        ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)
        ?.focus({ preventScroll: true });
    });
  };
  const press = (event: KeyboardEvent) => {
    if (!isForPage(event.nativeEvent)) return;
    if (event.key === "Escape" && isAnswering) deeds.onStop?.();
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const target = event.target as HTMLElement;
    // Arrows inside a box that scrolls are its own.
    if (!step || (event.key.startsWith("Arrow") && target.closest("pre, [role=group], button"))) return;
    event.preventDefault();
    const key = headedFor.current ?? target.closest<HTMLElement>("[data-row]")?.dataset.row;
    const at = key ? rows.findIndex((row) => row.key === key) : rows.length - (step > 0 ? 1 : 0);
    focusRow(Math.max(0, Math.min(rows.length - 1, at + step)));
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={press}
        className="stays-pressable min-h-0 flex-1 overflow-y-auto overscroll-contain py-4 outline-offset-[-2px] [overflow-anchor:none]"
      >
        {isLoadingOlder && <p className="sr-only">Loading earlier messages</p>}
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={isPrepended}
          bufferSize={600}
          startMargin={16}
          onScroll={scrolled}
          onResize={keepAtEnd}
        >
          {(row, index) => (
            <MessageRow
              key={row.key}
              row={row}
              isLast={index === rows.length - 1}
              isFlashed={flash !== null && row.ids.includes(flash)}
            />
          )}
        </Virtualizer>
      </section>
      {isAway && (
        <Button
          size={28}
          icon={<ArrowDown strokeWidth={1.75} aria-hidden />}
          className="absolute! bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-md"
          onClick={() => {
            isStuck.current = true;
            toEnd();
          }}
        >
          Jump to the newest
        </Button>
      )}
      <LostLine />
    </div>
  );
}

function LostLine() {
  const isLost = useThreadState((state) => state.isLineLost);
  if (!isLost) return null;
  return (
    <p role="status" className="border-t bg-amber-soft px-6 py-1.5 text-center text-meta text-amber-ink">
      The connection is lost. The answer goes on by itself; it is shown here as soon as the server can be reached.
    </p>
  );
}

/** The newest rows first, all of them once those are in sight: what is far above costs the first picture nothing. */
function useRowsInSteps(): readonly ThreadRow[] {
  const rows = useThreadState((state) => state.rows);
  const isLed = useThreadState((state) => state.target !== null);
  const [isWhole, setWhole] = useState(rows.length <= newestRows);
  useEffect(() => {
    if (!isWhole) return whenIdle(() => setWhole(true));
  }, [isWhole]);
  const isAll = isWhole || isLed;
  return useMemo(() => (isAll ? rows : rows.slice(-newestRows)), [rows, isAll]);
}

/** Whether rows were added before the first: then what is in sight must not move. */
function usePrepended(rows: readonly ThreadRow[]): boolean {
  const [before, setBefore] = useState(rows);
  const [isPrepended, setPrepended] = useState(false);
  if (before !== rows) {
    const first = before[0]?.key;
    setBefore(rows);
    setPrepended(rows[0]?.key !== first && first !== undefined && rows.some(({ key }) => key === first));
  }
  // Only for the picture in which they come: sizes that change later are no reason to hold on to the end.
  useEffect(() => {
    if (isPrepended) setPrepended(false);
  }, [isPrepended]);
  return isPrepended;
}
