import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { KeyedWorkspace } from "./workspaces.ts";

export type Acknowledged = { id: string; email: string; workspaceId: string };

const patience = 90_000;

/** A client as it should be: repeats a request with the same key until it has an answer. */
export async function invite(url: string, workspace: KeyedWorkspace, email: string): Promise<Acknowledged> {
  const idempotencyKey = randomUUID();
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const answer = await post(`${url}/api/v1/invitations`, workspace.key, idempotencyKey, { email, role: "viewer" });
    if (answer?.status === 201) return { id: answer.id, email, workspaceId: workspace.id };
    if (answer && answer.status < 500) throw new Error(`The invitation of ${email} was refused: ${answer.text}`);
  }
  throw new Error(`The invitation of ${email} was not acknowledged within ${patience / 1000} seconds.`);
}

async function post(url: string, key: string, idempotencyKey: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return { status: response.status, text, id: response.status === 201 ? String(JSON.parse(text).id) : "" };
  } catch {
    return null; // the connection broke: whether it was done is unknown, which is what the key is for
  }
}
