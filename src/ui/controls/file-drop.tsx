"use client";

import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { formatBytes } from "#lib/format/number.ts";
import { type FileRules, fileFault } from "./choose-files.ts";

interface FileDropProps extends FileRules {
  /** "Drop documents here". */
  label: string;
  /** What can be dropped; by default the largest size. */
  help?: string;
  multiple?: boolean;
  disabled?: boolean;
  name?: string;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped, chosen or pasted into the field; says at once which ones it cannot take, and why. */
export function FileDrop({ label, help, multiple, disabled, name, onFiles, accept, maxBytes }: FileDropProps) {
  const [over, setOver] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const id = useId();
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const wrong = given.map((file) => fileFault(file, { accept, maxBytes }));
    setFaults(wrong.filter((fault) => fault !== null));
    const right = given.filter((_, position) => wrong[position] === null);
    if (right.length > 0) onFiles(right);
  };
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (input.current) input.current.value = ""; // so that the same file can be chosen again
  };
  const takeEarly = useEffectEvent(() => {
    take(input.current?.files ?? null);
    empty();
  });
  // Whoever chose a file before the page came alive has chosen it.
  useEffect(() => takeEarly(), []);
  const drag = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(next);
  };
  return (
    <div>
      <label
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!disabled) take(event.dataTransfer.files);
        }}
        className={clsx(
          "flex min-h-28 flex-col items-center justify-center gap-1 rounded-10 border border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          over ? "border-accent bg-accent-soft" : "border-line-field hover:bg-hover",
          disabled ? "opacity-50" : "cursor-pointer",
        )}
      >
        <Upload size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden />
        <span className="text-ui font-strong text-ink">{label}</span>
        <span id={`${id}-help`} className="text-meta text-ink-3">
          {help ?? (maxBytes ? `or choose them, up to ${formatBytes(maxBytes)} each` : "or choose them")}
        </span>
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={`${id}-help ${id}-faults`}
          aria-invalid={faults.length > 0 || undefined}
          onChange={(event) => {
            take(event.target.files);
            empty();
          }}
          className="sr-only"
        />
      </label>
      <ul id={`${id}-faults`} aria-live="polite" className="mt-1.5 text-meta text-red-ink empty:hidden">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
