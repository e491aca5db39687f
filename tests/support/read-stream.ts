export type StreamEvent = { id: string; event: string; data: Record<string, unknown> };

/** Reads server-sent events as they come. Ends with the stream, or when `until` says so. */
export async function readStream(
  response: Response,
  until: (event: StreamEvent, all: StreamEvent[]) => boolean = () => false,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventIn(block);
      if (!event) continue;
      events.push(event);
      if (until(event, events)) return events;
    }
  }
  return events;
}

function eventIn(block: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const event = field("event");
  return event ? { id: field("id") ?? "", event, data: JSON.parse(field("data") ?? "{}") } : null;
}

export const textIn = (events: readonly StreamEvent[]): string =>
  events.map(({ event, data }) => (event === "text" ? String(data.text) : "")).join("");
