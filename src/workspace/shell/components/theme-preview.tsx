import type { Theme } from "#ui/theme/theme.ts";

const hues = [273, 50, 190, 243, 152];

/** The shell in a few strokes, in the colours of a theme whatever the page around it wears. */
export function ThemePreview({ theme }: { theme: Theme }) {
  return (
    <span
      aria-hidden
      className={`${theme === "dark" ? "dark" : "light"} flex h-24 overflow-hidden rounded-lg border border-line-strong bg-canvas text-ink`}
    >
      <span className="flex w-6 flex-col items-center gap-1.5 py-2">
        <span className="size-2.5 rounded-sm bg-accent" />
        {[0, 1, 2].map((row) => (
          <span key={row} className="h-1 w-2.5 rounded-full bg-line-strong" />
        ))}
      </span>
      <span className="my-1 mr-1 flex flex-1 flex-col gap-2 rounded-md border border-line bg-surface p-2">
        <span className="h-1.5 w-3/5 rounded-full bg-ink" />
        <span className="flex gap-1.5">
          {hues.map((hue) => (
            <span key={hue} style={{ "--h": hue } as object} className="size-3 rounded-[3px] bg-hue-solid" />
          ))}
        </span>
        <span className="mt-auto flex flex-col gap-1.5 rounded-sm border border-line p-1.5">
          <span className="h-1 w-4/5 rounded-full bg-ink-3" />
          <span className="h-1 w-2/5 rounded-full bg-line-strong" />
        </span>
      </span>
    </span>
  );
}
