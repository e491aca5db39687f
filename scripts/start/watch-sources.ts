import { watch } from "node:fs";
import { join } from "node:path";

const settle = 150;

/** Calls back when a file changes, once for a burst of changes: editors write in several steps. */
export function watchSources(folder: string, onChange: (file: string) => void): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name) return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      for (const file of files) onChange(file);
    }, settle);
  }).unref();
}
