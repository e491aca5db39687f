import type { IncomingMessage } from "node:http";

/** The `data:` payloads of a server-sent event stream, several at a time when they arrive together. */
export async function* ssePayloads(stream: IncomingMessage): AsyncGenerator<string[]> {
  let rest = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream as AsyncIterable<string>) {
    const text = rest + chunk;
    const lines = text.split("\n");
    rest = lines.pop() ?? "";
    const payloads: string[] = [];
    for (const line of lines)
      if (line.startsWith("data:")) payloads.push(line.slice(line[5] === " " ? 6 : 5).trimEnd());
    if (payloads.length > 0) yield payloads;
  }
  if (rest.startsWith("data:")) yield [rest.slice(5).trim()];
}
