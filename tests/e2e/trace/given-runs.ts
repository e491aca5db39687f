import type { Browserless } from "../../support/browserless.ts";
import { call, expect, givenAgent, givenConversation, home, test } from "../chat/given-chat.ts";

export { call, expect, givenAgent, givenConversation, home, test };

type Listed = { items: { traceId: string; excerpt: string }[] };

/** Answers of one agent, asked one after the other, once they are all filed. Newest first. */
export async function givenRuns(client: Browserless, ...questions: string[]): Promise<Listed["items"]> {
  const agent = await givenAgent(client);
  for (const question of questions) await givenConversation(client, agent.id, question);
  return filed(client, questions.length);
}

export async function filed(client: Browserless, count: number): Promise<Listed["items"]> {
  const list = () => call<Listed>(client, "GET", "/traces");
  await expect.poll(async () => (await list()).items.length, { timeout: 20_000 }).toBe(count);
  return (await list()).items;
}
