"use client";

import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { VList, type VListHandle } from "virtua";
import type { ListRow } from "./list-rows.ts";

interface SideRowsProps {
  rows: readonly ListRow[];
  onNearEnd: () => void;
  children: (row: ListRow) => ReactNode;
}

/** Up to so many stand below one another as the server drew them: nothing moves under a finger when the page comes alive. */
const few = 120;
const nearEnd = 600;

/** The rows of the side list. Of many, only those in sight exist. */
export function SideRows(props: SideRowsProps) {
  const place = useRef<Place>({ offset: 0, rowHeight: 32 });
  const box = useRef<HTMLElement>(null);
  const { rows, onNearEnd, children } = props;
  const look = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    place.current = { offset: scrollTop, rowHeight: scrollHeight / rows.length };
    if (scrollTop + clientHeight > scrollHeight - nearEnd) onNearEnd();
  };
  const lookOnceAlive = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody may stand at the end before it is heard, or still
  useEffect(() => lookOnceAlive(), [rows]);
  if (rows.length > few) return <ManyRows {...props} from={place.current} />;
  return (
    <section
      ref={box}
      aria-label="Conversations"
      className="h-full overflow-y-auto overscroll-contain pb-3"
      onScroll={look}
    >
      {rows.map((row) => (
        <Fragment key={row.key}>{children(row)}</Fragment>
      ))}
    </section>
  );
}

type Place = { offset: number; rowHeight: number };

function ManyRows({ rows, onNearEnd, children, from }: SideRowsProps & { from: Place }) {
  const scroller = useRef<VListHandle>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only to begin with, where the short list stood
  useLayoutEffect(() => {
    scroller.current?.scrollTo(from.offset);
  }, []);
  return (
    <VList
      ref={scroller}
      data={rows}
      itemSize={Math.round(from.rowHeight)}
      role="region"
      aria-label="Conversations"
      className="stays-pressable overscroll-contain pb-3"
      onScroll={(offset) => {
        const { scrollSize = 0, viewportSize = 0 } = scroller.current ?? {};
        if (offset + viewportSize > scrollSize - nearEnd) onNearEnd();
      }}
    >
      {(row) => <div key={row.key}>{children(row)}</div>}
    </VList>
  );
}
