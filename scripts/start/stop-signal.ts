/** Terminal and npm may both pass on one Ctrl-C; what comes within this time is the same one. */
const sameStroke = 1000;

/** Aborts at the first request to stop; a second one, made in earnest, ends everything at once. */
export function stopSignal(onSecond: () => void): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const request = () => {
    if (!first) {
      first = Date.now();
      controller.abort();
    } else if (Date.now() - first > sameStroke) onSecond();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, request);
  process.once("disconnect", request);
  process.channel?.unref();
  return controller.signal;
}
