import type { RunEntry } from "#engine/runs/run-log.ts";

type Listener = { entry: (entry: RunEntry) => void; rewind: () => void };

const kinds = ["text", "part", "step", "finish"];
const pauses = [300, 1000, 2000, 4000, 8000];

/** Follows an answer to its last word, through any number of broken connections, each time from where it was. */
export function followRun(runId: string, { entry, rewind }: Listener): () => void {
  let position: string | null = null;
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    events?.close();
  };
  const connect = () => {
    const query = position ? `?${new URLSearchParams({ after: position })}` : "";
    events = new EventSource(`/api/v1/runs/${runId}/stream${query}`);
    const hear = (event: MessageEvent<string>) => {
      failures = 0;
      position = event.lastEventId;
      const heard = JSON.parse(event.data) as RunEntry;
      if (heard.kind === "finish") end();
      entry(heard);
    };
    for (const kind of kinds) events.addEventListener(kind, hear);
    events.addEventListener("rewind", () => {
      position = null;
      rewind();
    });
    events.onerror = () => {
      events?.close();
      if (isOver) return;
      timer = setTimeout(connect, pauses[Math.min(failures++, pauses.length - 1)]);
    };
  };
  connect();
  return end;
}
