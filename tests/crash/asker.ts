import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { readStream, type StreamEvent } from "../support/read-stream.ts";

export type Asked = { messageId: string; runId: string; conversationId: string };

const patience = 120_000;

/** A client as it should be: asks again with the same key until it knows that its question is kept. */
export async function askUntilKept(url: string, key: string, text: string): Promise<Asked> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({ model: "openai/chat", text });
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(`${url}/api/v1/messages`, { method: "POST", headers, body, signal }).catch(() => null);
    if (!response) continue; // whether it was kept is unknown, which is what the key is for
    const answer = await response.text().catch(() => "");
    if (response.ok && answer) return JSON.parse(answer) as Asked;
    if (response.status < 500) throw new Error(`${text} was refused: ${response.status} ${answer}`);
  }
  throw new Error(`${text} was not acknowledged within ${patience / 1000} seconds.`);
}

/** Reads a run to its end, however often the line is cut: comes back with the place it had reached. */
export async function followToEnd(url: string, key: string, runId: string): Promise<string> {
  let text = "";
  let place = "0.0";
  const read = ({ id, event, data }: StreamEvent): boolean => {
    if (id) place = id;
    if (event === "text") text += String(data.text);
    if (event === "rewind") text = ""; // more was seen than was kept: it is told again from the start
    return event === "finish";
  };
  for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
    try {
      const headers = { authorization: `Bearer ${key}`, "last-event-id": place };
      const response = await fetch(`${url}/api/v1/runs/${runId}/stream`, {
        headers,
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) continue;
      let isFinished = false;
      await readStream(response, (event) => {
        isFinished = read(event);
        return isFinished;
      });
      if (isFinished) return text;
    } catch {
      // cut off: once more, from where we were
    }
  }
  throw new Error(`Run ${runId} came to no end within ${patience / 1000} seconds.`);
}
