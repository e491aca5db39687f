import type { Locator, Page } from "@playwright/test";
import type { Browserless } from "../../support/browserless.ts";
import { type FakeModel, fakeModel, type Script } from "../../support/fake-model.ts";
import { clientOf, expect, home, test as shellTest } from "../shell/support.ts";

export { expect, home };

/** Calls the product's API as somebody; what is refused fails the test with the answer. */
export async function call<Answer = Record<string, unknown>>(
  client: Browserless,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const reply = await client.ask(`/api/v1${path}`, { method, ...(json !== undefined && { json }) });
  expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300);
  return (reply.text ? reply.json() : {}) as Answer;
}

type Wish = { name?: string; description?: string; starters?: string[]; budgetNanos?: number };

/** An agent that is published and knows a return policy. */
export async function givenAgent(
  client: Browserless,
  { name = "Concierge", description = "", starters = [], budgetNanos }: Wish = {},
) {
  const agent = await call<{ id: string }>(client, "POST", "/agents", {
    name,
    description,
    config: {
      knowledge: [
        {
          documentId: "returns",
          title: "Returns policy 2026",
          text: "Returns are accepted within 30 days of delivery. For a maker's fault we refund goods and postage both ways.",
        },
      ],
      starters: starters.map((question) => ({ question })),
      ...(budgetNanos && { budget: { perRunNanos: budgetNanos } }),
    },
  });
  await call(client, "POST", `/agents/${agent.id}/publish`, { note: "" });
  return { ...agent, name };
}

/** A conversation that is over and done with. */
export async function givenConversation(client: Browserless, agentId: string, text: string): Promise<string> {
  const said = { agentId, text, wait: true };
  return (await call<{ conversationId: string }>(client, "POST", "/messages", said)).conversationId;
}

/** A model that says what the test wants, as the one the workspace uses. */
export async function givenModel(client: Browserless, answer: (count: number) => Script): Promise<FakeModel> {
  const model = await fakeModel((_asked, count) => answer(count));
  await call(client, "POST", "/providers", { kind: "compatible", slug: "fake", name: "Fake", baseUrl: model.url });
  await call(client, "PUT", "/model-choices/chat", { models: ["fake/tiny"] });
  return model;
}

export const composer = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
export const row = (page: Page, title: string) =>
  page.getByRole("complementary", { name: "Chat" }).getByRole("link", { name: title, exact: true });

/** Presses a key until it has done its work: a page that has just come does not hear keys yet. */
export async function pressUntil(page: Page, key: string, shown: Locator, on?: Locator): Promise<void> {
  await expect(async () => {
    await on?.focus();
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Tests with somebody of their own, signed in, and a client that is them. */
export const test = shellTest.extend<{ client: Browserless }>({
  client: async ({ person }, use) => use(await clientOf(person)),
});
