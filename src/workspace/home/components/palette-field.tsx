import { Search } from "lucide-react";
import { Kbd } from "#ui/display/kbd.tsx";
import { PaletteTrigger } from "#workspace/shell/components/palette-trigger.tsx";

/** Looks like the field it opens: the palette takes the typing. */
export function PaletteField({ isMac }: { isMac: boolean }) {
  return (
    <PaletteTrigger className="flex h-11 w-100 shrink-0 items-center gap-2.5 rounded-10 border border-line-field bg-surface px-4 dark:bg-raised text-left text-ui text-ink-3 max-lg:w-80 max-sm:hidden">
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span className="flex-1">Ask, find or do anything</span>
      <span className="flex gap-1.5" aria-hidden>
        <Kbd>{isMac ? "⌘" : "Ctrl"}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </PaletteTrigger>
  );
}
