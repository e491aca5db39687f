const waiting = new Set<() => void>();
let isPlanned = false;

/** Does something once before the next picture, however often it was asked for. A hidden page is drawn more rarely. */
export function beforeNextFrame(work: () => void): void {
  waiting.add(work);
  if (isPlanned) return;
  isPlanned = true;
  if (typeof document === "undefined" || document.hidden) setTimeout(doAll, 100);
  else requestAnimationFrame(doAll);
}

function doAll(): void {
  isPlanned = false;
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}
