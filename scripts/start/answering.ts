import { setTimeout as wait } from "node:timers/promises";

/** Resolves when the server answers 200 there. A server that crashes is started again meanwhile, so this waits on. */
export async function answering(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await wait(25, undefined, { signal }).catch(() => {});
  }
}
