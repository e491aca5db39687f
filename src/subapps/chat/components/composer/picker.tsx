"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

export type Choice = {
  id: string;
  /** What is put into the text, with its sign. */
  label: string;
  detail?: string;
  icon?: ReactNode;
};

interface PickerProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: number;
  /** Said when there is nothing to choose from. */
  empty: string;
  onActive: (position: number) => void;
  onChoose: (choice: Choice) => void;
}

/** What can be chosen for a sign that was typed. The text field keeps the focus and the keys. */
export function Picker({ id, label, choices, active, empty, onActive, onChoose }: PickerProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-position="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="motion-pop absolute bottom-full left-0 z-30 mb-2 max-h-72 w-88 max-w-full overflow-y-auto rounded-10 border border-line bg-raised p-1 shadow-lg dark:border-line-strong"
    >
      {choices.length === 0 && <p className="px-2.5 py-2 text-ui text-ink-3">{empty}</p>}
      {choices.map((choice, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field holds the focus and the keys
        <div
          key={choice.id}
          id={`${id}-${position}`}
          data-position={position}
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          // The field must not lose the focus to what is clicked.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(position)}
          onClick={() => onChoose(choice)}
          className={clsx(
            "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 max-sm:min-h-11",
            position === active && "bg-hover",
          )}
        >
          {choice.icon}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ui font-strong text-ink">{choice.label}</span>
            {choice.detail && <span className="block truncate text-meta text-ink-3">{choice.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
