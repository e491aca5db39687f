export type ServerEvent = { event: string; id: string; data: unknown };

/** Reads server-sent events whose data is JSON. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops early closes the connection.
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): ServerEvent | null {
  const fields: Record<string, string> = {};
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).replace(/^ /, "");
  }
  if (fields.data === undefined) return null;
  return { event: fields.event ?? "message", id: fields.id ?? "", data: JSON.parse(fields.data) };
}
