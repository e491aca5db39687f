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

const idleWithinMilliseconds = 1000;

/** Does something once the first picture is there and nothing else is to be done. Returns how to give it up. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: idleWithinMilliseconds });
  return () => cancelIdleCallback(waiting);
}
