"use client";

/**
 * News from the server as it happens. All tabs of a host share one connection: the tab that holds the lock has it and
 * passes everything on; when it closes, the next one goes on from the last thing heard.
 */
type Listener = (payload: Record<string, unknown>) => void;
type Message =
  | { kind: "news"; name: string; data: string; id: string }
  | { kind: "want"; names: string[] }
  | { kind: "who wants what" };

const listeners = new Map<string, Set<Listener>>();
const wanted = new Set<string>(["ready"]);
let line: { identity: string; end: () => void; want: (name: string) => void } | null = null;
let lastId = "";
let isOpen = false;

const longestPause = 60_000;

/** Begins to listen as somebody in a workspace; as somebody else, or elsewhere, it begins anew. */
export function startLive(identity: string): void {
  if (line?.identity === identity) return;
  line?.end();
  lastId = "";
  isOpen = false;
  line = openLine(identity);
}

export function stopLive(): void {
  line?.end();
  line = null;
}

/**
 * Calls back for every piece of news of this name. Returns how to stop. The news `ready` says that from now on nothing is
 * missed: whoever shows what the server drew before that looks once more. Where the line is open it comes at once.
 */
export function onNews(name: string, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  if (name === "ready" && isOpen) listener({});
  line?.want(name);
  wanted.add(name);
  return () => known.delete(listener);
}

function deliver(name: string, data: string, id: string): void {
  if (id) lastId = id;
  isOpen = true;
  const payload = JSON.parse(data) as Record<string, unknown>;
  for (const listener of listeners.get(name) ?? []) listener(payload);
}

function openLine(identity: string) {
  const name = `parley.live ${identity}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const post = (message: Message) => channel.postMessage(message);
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 1000;

  const hear = (heard: string) => (event: MessageEvent<string>) => {
    pause = 1000;
    deliver(heard, event.data, event.lastEventId);
    post({ kind: "news", name: heard, data: event.data, id: event.lastEventId });
  };
  const connect = () => {
    source = new EventSource(lastId ? `/api/live?${new URLSearchParams({ after: lastId })}` : "/api/live");
    for (const each of wanted) source.addEventListener(each, hear(each));
    // A cut line mends itself; a refused one is tried again, ever more slowly.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, longestPause);
    };
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      if (closing.signal.aborted) return resolve();
      closing.signal.addEventListener("abort", () => resolve());
      post({ kind: "who wants what" });
      connect();
    });
  const want = (each: string) => {
    if (wanted.has(each)) return;
    if (source) source.addEventListener(each, hear(each));
    else post({ kind: "want", names: [each] });
  };

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === "news") deliver(message.name, message.data, message.id);
    if (message.kind === "who wants what") post({ kind: "want", names: [...wanted] });
    if (message.kind === "want")
      for (const each of message.names) {
        if (source) want(each);
        wanted.add(each);
      }
    // A tab that joins an open line is told so.
    if (message.kind === "want" && message.names.includes("ready") && lastId && source)
      post({ kind: "news", name: "ready", data: "{}", id: lastId });
  };
  post({ kind: "want", names: [...wanted] });
  // Locks exist only where the address is secure; elsewhere every tab has a line of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: closing.signal }, lead).catch(() => {});
  else void lead();

  const end = () => {
    closing.abort();
    clearTimeout(timer);
    source?.close();
    channel.close();
  };
  return { identity, end, want };
}
