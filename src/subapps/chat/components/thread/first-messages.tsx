"use client";

import { MessageRow } from "./message-row.tsx";
import { newestRows } from "./message-scroller.tsx";
import { useThreadState } from "./thread-context.tsx";

/** The newest messages as the server draws them, at the end from the start: there to read before any script has run. */
export function FirstMessages() {
  const rows = useThreadState((state) => state.rows);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* A reversed column begins at its end. It gives way to the list that lives: nothing here can be pressed. */}
      <section inert className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto py-4">
        <div className="mb-auto w-full">
          {rows.slice(-newestRows).map((row, index, shown) => (
            <MessageRow key={row.key} row={row} isLast={index === shown.length - 1} isFlashed={false} />
          ))}
        </div>
      </section>
    </div>
  );
}
