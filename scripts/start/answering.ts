import { setTimeout as wait } from "node:timers/promises";

/** Resolves when the server answers 200 there. A server that crashes is started again meanwhile, so this waits on. */
export async function answering(url: string, signal: AbortSignal): Promise<void> {
  for (let pause = 20; !signal.aborted; pause = Math.min(pause + 5, 250)) {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await wait(pause, undefined, { signal }).catch(() => {});
  }
}
