import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { BrowserContext, Page } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, givenAgent, home, test } from "./given-chat.ts";

/* From the publish screen to somebody without an account who talks to the agent. No model is set up: it quotes. */

const place = () => `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

/** A browser that nobody is signed in with, from an address of its own. */
async function visitor(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("there is no browser");
  const other = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": place() } });
  context.once("close", () => void other.close());
  return other.newPage();
}

const composer = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });

async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

const publishPath = (agentId: string) => home(`/apps/chat/agents/${agentId}/publish`);
const slug = () => `page-${crypto.randomUUID().slice(0, 8)}`;

test("a page is published, opened signed out, asked, found again after a reload, and switched off", async ({
  signedIn: page,
  client,
  context,
}) => {
  test.setTimeout(120_000);
  const agent = await givenAgent(client, {
    name: "Harbour Help",
    starters: ["Within how many days are returns accepted?"],
  });
  const address = slug();
  await page.goto(publishPath(agent.id));
  await page.getByRole("textbox", { name: "Address" }).first().fill(address);
  await page.getByRole("textbox", { name: "Welcome" }).fill("Ahoy, ask us anything.");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Ahoy, ask us anything.");
  await page.getByRole("button", { name: "Publish the page" }).click();
  await expect(page.getByRole("link", { name: "Open" })).toHaveAttribute("href", `/a/${address}`);

  const guest = await visitor(context);
  await guest.goto(home(`/a/${address}`));
  await expect(guest).toHaveTitle("Harbour Help");
  await expect(guest.getByText("Ahoy, ask us anything.")).toBeVisible();
  await expect(guest.getByText("No language model is used here", { exact: false })).toBeVisible();
  await guest.getByRole("button", { name: "Within how many days are returns accepted?" }).click();
  await expect(guest.getByText("within 30 days of delivery", { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(guest.getByText("Returns policy 2026").first()).toBeVisible();
  await expect(guest).toHaveURL(/\?c=/);
  await guest.getByRole("button", { name: "Good answer" }).click();
  await guest.reload();
  await expect(guest.getByText("within 30 days of delivery", { exact: false })).toBeVisible();

  await guest.getByRole("button", { name: "New conversation" }).click();
  await expect(guest.getByText("Ahoy, ask us anything.")).toBeVisible();
  await guest.getByRole("button", { name: "Earlier conversations" }).click();
  await guest
    .getByRole("button", { name: /^Within how many days are returns accepted/ })
    .last()
    .click();
  await expect(guest.getByText("within 30 days of delivery", { exact: false })).toBeVisible();

  await page.getByRole("switch", { name: "Public page is on" }).click();
  await expect(page.getByText("Switched off", { exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Harbour Help is away" })).toBeVisible();
  await guest.goto(home(`/a/${slug()}`));
  await expect(guest.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
});

test("a password shuts the page until it is given, and a new one shuts it again", async ({ client, context }) => {
  const agent = await givenAgent(client, { name: "Vault" });
  const address = slug();
  const put = (password: string) =>
    call(client, "PUT", `/agents/${agent.id}/deployments/page`, {
      slug: address,
      password,
      settings: { welcome: "Behind the door" },
    });
  await put("seagulls");
  const guest = await visitor(context);
  await guest.goto(home(`/a/${address}`));
  await expect(guest.getByText("Behind the door")).toHaveCount(0);
  await guest.getByLabel("Password", { exact: true }).fill("pigeons");
  await guest.getByRole("button", { name: "Open", exact: true }).click();
  await expect(guest.getByText("This is not the password", { exact: false })).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill("seagulls");
  await guest.getByRole("button", { name: "Open", exact: true }).click();
  await expect(guest.getByText("Behind the door")).toBeVisible();
  await put("cormorants");
  await ask(guest, "Are returns accepted?");
  await expect(guest.getByRole("button", { name: "Open", exact: true })).toBeVisible();
});

test("whoever writes too much is told how long to wait, and their words are kept", async ({ client, context }) => {
  const agent = await givenAgent(client, { name: "Patient" });
  const address = slug();
  await call(client, "PUT", `/agents/${agent.id}/deployments/page`, {
    slug: address,
    settings: { messagesPerMinute: 1 },
  });
  const guest = await visitor(context);
  await guest.goto(home(`/a/${address}`));
  const words = guest.getByText(/You can send one message a minute here/);
  // A minute may end between two messages; three never fit into two minutes of one.
  for (const text of ["Are returns accepted?", "And postage?", "And now?"]) {
    await ask(guest, text);
    const isOver = await Promise.race([
      words.waitFor({ timeout: 20_000 }).then(() => true),
      expect(guest.getByRole("button", { name: "Stop" }))
        .toHaveCount(0)
        .then(() => guest.waitForTimeout(500))
        .then(() => words.isVisible()),
    ]);
    if (isOver) break;
  }
  await expect(words).toBeVisible();
  await expect(composer(guest)).not.toHaveValue("");
});

test("an MCP client of others lists the agent and gets an answer with its source", async ({
  signedIn: page,
  client,
}) => {
  const agent = await givenAgent(client, { name: `Desk ${crypto.randomUUID().slice(0, 6)}` });
  await page.goto(publishPath(agent.id));
  await page.getByRole("switch", { name: "MCP server is on" }).click();
  const field = page.getByRole("textbox", { name: "Address" }).last();
  await expect(field).toHaveValue(/\/mcp\/desk-/);
  const address = await field.inputValue();
  const { key } = await call<{ key: string }>(client, "POST", "/api-keys", { name: "MCP", scopes: ["agents:use"] });
  const url = new URL(new URL(address).pathname, process.env.PARLEY_TEST_URL);
  const other = new Client({ name: "browser test", version: "1.0.0" });
  await other.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  );
  const { tools } = await other.listTools();
  expect(tools.map(({ name }) => name)).toEqual([expect.stringMatching(/^ask_desk_/)]);
  const answer = await other.callTool({
    name: tools[0]?.name ?? "",
    arguments: { question: "Within how many days are returns accepted?" },
  });
  expect(JSON.stringify(answer)).toContain("30 days");
  expect(JSON.stringify(answer)).toContain("Returns policy 2026");
  await other.close();
});

for (const width of [1440, 390]) {
  test(`the publish screen and the public page have no barriers and fit, ${width} wide`, async ({
    signedIn: page,
    client,
    context,
  }) => {
    test.setTimeout(120_000);
    const agent = await givenAgent(client, { name: "Fitting", starters: ["Are returns accepted?"] });
    const address = slug();
    await call(client, "PUT", `/agents/${agent.id}/deployments/page`, { slug: address });
    await call(client, "PUT", `/agents/${agent.id}/deployments/mcp`, {});
    const guest = await visitor(context);
    for (const [who, path] of [
      [page, `/apps/chat/agents/${agent.id}/publish`],
      [guest, `/a/${address}`],
    ] as const) {
      await who.setViewportSize({ width, height: 900 });
      await who.goto(home(path));
      await expect(who.getByRole("heading").first()).toBeVisible();
      await expectNoBarrier(who, path);
      expect
        .soft(await who.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
        .toBeLessThanOrEqual(0);
    }
    await guest.getByRole("button", { name: "Are returns accepted?" }).click();
    await expect(guest.getByText("within 30 days of delivery", { exact: false })).toBeVisible({ timeout: 30_000 });
    await expectNoBarrier(guest, "an answer on the public page");
  });
}
