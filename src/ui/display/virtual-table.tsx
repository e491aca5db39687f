"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { rowAfterKey, rowWindow } from "./row-window.ts";

export interface VirtualColumn<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** A CSS length; one column without it takes what is left. */
  width?: string;
}

interface VirtualTableProps<Row> {
  label: string;
  columns: readonly VirtualColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Enter, or a click. */
  onOpen?: (row: Row) => void;
  height?: number;
  rowHeight?: number;
}

/** A table of very many rows, of which only those in sight are drawn. Arrows, Page, Home and End move, Enter opens. */
export function VirtualTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  height = 400,
  rowHeight = 36,
}: VirtualTableProps<Row>) {
  const box = useRef<HTMLElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [active, setActive] = useState(0);
  const moved = useRef(false);
  const { start, end, above, below } = rowWindow({ count: rows.length, rowHeight, height, scrollTop });
  const shown = Math.min(active, Math.max(0, rows.length - 1));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  const press = (event: KeyboardEvent) => {
    const row = rows[shown];
    if (event.key === "Enter" && row && onOpen) onOpen(row);
    const next = rowAfterKey(event.key, shown, rows.length, Math.floor(height / rowHeight) - 2);
    if (next === null || !box.current) return;
    event.preventDefault();
    moved.current = true;
    const [top, bottom] = [next * rowHeight, (next + 2) * rowHeight];
    if (top < box.current.scrollTop) box.current.scrollTop = top;
    if (bottom > box.current.scrollTop + height) box.current.scrollTop = bottom - height;
    setScrollTop(box.current.scrollTop);
    setActive(next);
  };

  return (
    <section
      ref={box}
      aria-label={label}
      style={{ height }}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      className="relative overflow-auto"
    >
      <table aria-rowcount={rows.length + 1} className="w-full table-fixed border-collapse text-left text-ui text-ink">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr aria-rowindex={1} style={{ height: rowHeight }} className="border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                className={clsx("px-3 text-meta font-normal text-ink-3", column.numeric && "text-right")}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={press}>
          {above > 0 && <Room height={above} columns={columns.length} />}
          {rows.slice(start, end).map((row, position) => (
            <tr
              key={rowKey(row)}
              data-row={start + position}
              aria-rowindex={start + position + 2}
              tabIndex={start + position === shown || (position === 0 && (shown < start || shown >= end)) ? 0 : -1}
              onFocus={() => setActive(start + position)}
              onClick={() => onOpen?.(row)}
              style={{ height: rowHeight }}
              className={clsx(
                "border-b outline-none hover:bg-hover focus-visible:bg-accent-soft focus-visible:shadow-[inset_2px_0_0_var(--accent)]",
                onOpen && "cursor-pointer",
              )}
            >
              {columns.map((column) => (
                <td key={column.key} className={clsx("truncate px-3", column.numeric && "text-right tabular-nums")}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 && <Room height={below} columns={columns.length} />}
        </tbody>
      </table>
    </section>
  );
}

const Room = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={columns} className="p-0" />
  </tr>
);
