"use client";

import { clsx } from "clsx";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { piecesOf } from "./composer-tokens.ts";

interface ComposerFieldProps extends Omit<ComponentProps<"textarea">, "ref" | "value"> {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** Names with their sign that are shown as chips inside the text. */
  names: readonly string[];
}

const shape =
  "col-start-1 row-start-1 max-h-[40dvh] min-h-6 w-full overflow-y-auto px-4 pt-3 pb-1 text-prose max-sm:text-[16px] [scrollbar-gutter:stable] whitespace-pre-wrap [overflow-wrap:anywhere]";

/**
 * A plain text field that grows, over a picture of the same text in which names are chips. What is typed stays plain
 * text: it can be selected, undone, read aloud and sent as it is.
 */
export function ComposerField({ field, value, names, className, ...rest }: ComposerFieldProps) {
  const picture = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [value]);
  return (
    <div className="grid">
      <div ref={picture} aria-hidden className={clsx(shape, "pointer-events-none text-transparent select-none")}>
        {piecesOf(value, names).map((piece, position) =>
          piece.name ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
            <span key={position} className="rounded-sm bg-surface-3 ring-2 ring-surface-3">
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
        {"\u200b"}
      </div>
      <textarea
        dir="auto"
        {...rest}
        ref={field}
        rows={1}
        value={value}
        onScroll={({ currentTarget }) => {
          if (picture.current) picture.current.scrollTop = currentTarget.scrollTop;
        }}
        className={clsx(
          shape,
          "relative block resize-none bg-transparent text-ink outline-none field-sizing-content",
          className,
        )}
      />
    </div>
  );
}
