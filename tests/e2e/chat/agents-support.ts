import type { Page } from "@playwright/test";
import { expect, home } from "../shell/support.ts";

type Answer = Record<string, unknown> & { id: string };

/** Calls our API as whoever is signed in on the page, which must be on a page of ours. */
export async function call<Given = Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Given> {
  const { status, text } = await page.evaluate(
    async ([verb, address, json]) => {
      const answer = await fetch(`/api/v1${address}`, {
        method: verb,
        ...(json !== undefined && { body: json, headers: { "content-type": "application/json" } }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(400);
  return JSON.parse(text || "{}") as Given;
}

export const policy = "Returns are possible within 60 days. A broken pole is refunded in full, with free postage.";

/** An agent with a document and a published version, opened in its editor. */
export async function givenAgent(page: Page, name: string, config: Record<string, unknown> = {}): Promise<string> {
  await page.goto(home("/apps/chat/agents"));
  const { id } = await call(page, "POST", "/agents", {
    name,
    description: "Decides refunds",
    config: {
      instructions: "You decide refunds. Pay up to 80 yourself.",
      knowledge: [{ documentId: "policy", title: "Returns policy", text: policy }],
      starters: [{ question: "Do you refund after 60 days?", answer: "No, after 60 days we repair." }],
      tools: [{ name: "search_knowledge", policy: "allow" }],
      ...config,
    },
  });
  await call(page, "POST", `/agents/${id}/publish`, { note: "First version" });
  await page.goto(home(`/apps/chat/agents/${id}`));
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(instructions(page)).toBeEditable(); // the page is alive
  return id;
}

export const instructions = (page: Page) => page.getByRole("textbox", { name: "Instructions" });
export const saved = (page: Page) =>
  expect(page.getByText("Saved", { exact: true }).filter({ visible: true })).toBeVisible();

/** Waits until what was typed is on its way, then until it has arrived. */
export async function write(page: Page, text: string): Promise<void> {
  const arrived = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await instructions(page).fill(text);
  await arrived;
  await saved(page);
}
