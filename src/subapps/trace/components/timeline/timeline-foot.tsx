interface TimelineFootProps {
  hasFolds: boolean;
  isTrue: boolean;
  onScale: (isTrue: boolean) => void;
  words: string;
}

/** Says what was folded, and shows it as it was. */
export function TimelineFoot({ hasFolds, isTrue, onScale, words }: TimelineFootProps) {
  return (
    <footer className="flex min-h-9 shrink-0 items-center gap-2 border-t px-4 py-1.5 text-meta text-ink-3">
      {(hasFolds || isTrue) && (
        <>
          <span className="max-sm:hidden">
            {isTrue
              ? "Waiting is drawn as long as it took."
              : "Waiting for a person is folded, so the work stays readable."}
          </span>
          <button
            type="button"
            onClick={() => onScale(!isTrue)}
            className="rounded-sm font-strong text-accent-ink hover:underline max-sm:min-h-11"
          >
            {isTrue ? "Fold waiting" : "Show true scale"}
          </button>
        </>
      )}
      <span className="ml-auto tabular-nums">{words}</span>
    </footer>
  );
}
