import type { Page } from "@playwright/test";
import type { Browserless } from "../../support/browserless.ts";
import { expectNoBarrier } from "../barriers.ts";
import { call, expect, home, test } from "./given-chat.ts";

/* A team is made, kept, run and watched. No model is set up: the first agent passes on what it does not know. */

async function givenMember(client: Browserless, name: string, description: string, text: string) {
  const config = { knowledge: [{ documentId: name, title: `${name}'s papers`, text }] };
  const agent = await call<{ id: string }>(client, "POST", "/agents", { name, description, config });
  await call(client, "POST", `/agents/${agent.id}/publish`, {});
  return agent.id;
}

async function givenTwo(client: Browserless) {
  const front = await givenMember(client, "Front", "Opening hours", "The shop opens at nine.");
  const ledger = await givenMember(
    client,
    "Ledger",
    "Knows invoices and payments",
    "Invoices are sent on the first day of the month.",
  );
  return { front, ledger };
}

const teamPath = (agentId: string) => home(`/apps/chat/agents/${agentId}/team`);
const node = (page: Page, name: string) => page.locator(".react-flow__node", { hasText: name });

test("a team is made in the list by keyboard, kept, and its path lights up when it runs", async ({
  signedIn: page,
  client,
}) => {
  test.setTimeout(120_000);
  const { front, ledger } = await givenTwo(client);
  await page.goto(teamPath(front));
  await expect(node(page, "Front")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Add an agent" }).click();
  await page
    .getByRole("textbox", { name: "Find an agent" })
    .or(page.getByRole("searchbox", { name: "Find an agent" }))
    .fill("Led");
  await page.getByRole("button", { name: /^Ledger/ }).click();
  await expect(node(page, "Ledger")).toBeVisible();

  const list = page.getByRole("complementary", { name: "The team as a list" });
  await list.getByRole("combobox", { name: "From" }).selectOption({ label: "Front" });
  await list.getByRole("combobox", { name: "To" }).selectOption({ label: "Ledger" });
  await list.getByRole("button", { name: "Add connection" }).press("Enter");
  await list.getByRole("textbox", { name: "When" }).fill("invoices and payments");
  await list.getByRole("combobox", { name: "What crosses" }).selectOption("last");
  await list.getByRole("combobox", { name: "Limit" }).selectOption("2");

  // What is not saved outlives a reload.
  await page.reload();
  await expect(page.getByText("Your unsaved changes are back")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved to drafts")).toBeVisible();
  const kept = await call<{ edges: unknown[] }>(client, "GET", `/chat/teams/${front}`);
  expect(kept.edges).toEqual([
    {
      fromAgentId: front,
      toAgentId: ledger,
      kind: "hand_off",
      condition: "invoices and payments",
      contextPolicy: { messages: "last", files: true },
      maximumHops: 2,
    },
  ]);

  await list.getByText("Run it").click();
  await list.getByRole("textbox", { name: "Write to the team" }).fill("When are invoices sent?");
  await list.getByRole("button", { name: "Send" }).click();
  await expect(list.getByText("on the first day of the month", { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(list.getByRole("list", { name: "The path so far" })).toContainText("Front hands over to Ledger");
  await expect(page.locator(".team-node[data-spoken]")).toHaveCount(2);
  await expect(page.locator(".team-way-done")).toHaveCount(1);
  await expect(list.getByText(/for the whole team/)).toBeVisible();
  await list.getByRole("button", { name: /Show what crossed/ }).click();
  const inspector = page.getByRole("dialog", { name: "What crossed" });
  await expect(inspector).toContainText("When are invoices sent?");
  await page.keyboard.press("Escape");
});

test("a connection is drawn from one agent to another, a circle is named, and discarding takes all back", async ({
  signedIn: page,
  client,
}) => {
  const { front, ledger } = await givenTwo(client);
  await call(client, "PUT", `/agents/${front}/team`, { edges: [{ toAgentId: ledger, kind: "hand_off" }] });
  await page.goto(teamPath(front));
  await expect(node(page, "Ledger")).toBeVisible({ timeout: 30_000 });
  const from = await node(page, "Ledger").locator(".react-flow__handle.source").boundingBox();
  const to = await node(page, "Front").locator(".react-flow__handle.target").boundingBox();
  if (!from || !to) throw new Error("the handles are not drawn");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 });
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
  await page.mouse.up();
  const list = page.getByRole("complementary", { name: "The team as a list" });
  await expect(list.getByRole("combobox", { name: "How" })).toHaveValue("hand_off");
  await list.getByRole("button", { name: "All connections" }).click();
  await expect(list.getByText(/Front and Ledger can lead to each other in a circle/)).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(list.getByText(/in a circle/)).toHaveCount(0);
  await list.getByRole("button", { name: "Remove: Hands over Ledger" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved to drafts")).toBeVisible();
  expect((await call<{ edges: unknown[] }>(client, "GET", `/chat/teams/${front}`)).edges).toEqual([]);
});

for (const width of [1440, 390]) {
  test(`the team has no barriers and fits, ${width} wide`, async ({ signedIn: page, client }) => {
    test.setTimeout(120_000);
    const { front, ledger } = await givenTwo(client);
    await call(client, "PUT", `/agents/${front}/team`, {
      edges: [{ toAgentId: ledger, kind: "delegate", condition: "money" }],
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(teamPath(front));
    await expect(node(page, "Ledger")).toBeVisible({ timeout: 30_000 });
    await expectNoBarrier(page, "the team");
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (width < 1280) await page.getByRole("button", { name: "Connections and run" }).click();
    await page.getByRole("button", { name: /^Asks\s*Ledger/ }).click();
    await expect(page.getByRole("combobox", { name: "What crosses" })).toBeVisible();
    await expectNoBarrier(page, "a connection of the team");
  });
}
