import type { BrowserContext, Page } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { call, composer, givenAgent, home } from "../chat/given-chat.ts";
import { givenPair } from "../people/support.ts";
import { clientOf, expect, test as shellTest, signIn, type TestPerson } from "../shell/support.ts";

/* Limits as people meet them: one is made, stops somebody, who asks for more and gets it. No model is set up: agents quote. */

/** Each person has a browser of their own. */
const test = shellTest.extend<{ browserOf: (person: TestPerson) => Promise<Page> }>({
  browserOf: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      opened.push(context);
      await signIn(context, person);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

// Each test has people of its own, so the file need not hold up one worker while the other has nothing left to do.
test.describe.configure({ mode: "parallel" });

const question = "Within how many days are returns accepted?";

async function expectFine(page: Page, where: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expectNoBarrier(page, where);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarrier(page, `${where} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a budget is made, refuses in chat, more is asked for and granted from home, and it goes on", async ({
  browserOf,
}) => {
  test.setTimeout(120_000);
  const { olga, tomas } = await givenPair();
  const agent = await givenAgent(await clientOf(olga));
  const owner = await browserOf(olga);
  await owner.goto(home("/apps/usage/budgets"));
  await owner.getByRole("button", { name: "New budget" }).first().click();
  const form = owner.getByRole("dialog", { name: "New budget" });
  await form.getByLabel("For", { exact: true }).selectOption({ label: "Each member" });
  await form.getByRole("radio", { name: "Messages" }).check({ force: true });
  await form.getByLabel("Limit", { exact: true }).fill("1");
  await expectNoBarrier(owner, "the form of a budget");
  await form.getByRole("button", { name: "Add budget" }).click();
  await expect(owner.getByRole("button", { name: "Each member" })).toBeVisible();

  const asker = await browserOf(tomas);
  await asker.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(asker).fill(question);
  await composer(asker).press("Enter");
  const answers = asker.getByRole("region", { name: "Messages" }).getByRole("article", { name: /answered/ });
  await expect(answers.first()).toContainText("within 30 days");
  await expect(asker.getByText("Budget used up")).toBeVisible();
  await composer(asker).fill("And who pays the postage?");
  await composer(asker).press("Enter");
  await expect(asker.getByText("The budget “Each member” has no room for this")).toBeVisible();
  await asker.getByRole("button", { name: "Ask for more" }).click();
  const dialog = asker.getByRole("dialog", { name: "Ask for more of Each member" });
  await dialog.getByLabel("How much more").fill("5");
  await dialog.getByLabel("What for").fill("The returns desk is open today");
  await expectNoBarrier(asker, "asking for more");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(asker.getByRole("button", { name: "Asked for more" })).toBeDisabled();

  await owner.goto(home("/apps"));
  const title = "Tomás Prieto asks for 5 messages more of Each member";
  await expect(owner.getByText(title)).toBeVisible();
  await owner.getByRole("button", { name: `Grant: ${title}` }).click();
  await expect(owner.getByText("5 messages granted to Tomás Prieto")).toBeVisible();
  await asker.getByRole("button", { name: "Retry" }).click();
  await expect(answers.last()).toContainText("postage");
  await expect(asker.getByText("4 messages left")).toBeVisible();

  await owner.goto(home("/apps/usage/budgets"));
  await expect(owner.getByText("5 messages granted by Olga Boss")).toBeVisible();
  await expectFine(owner, "the budgets");
  await owner.getByRole("button", { name: "Each member: Tomás Prieto" }).click();
  const sheet = owner.getByRole("dialog", { name: "Each member" });
  await expect(sheet.getByText("5 messages of it was granted for this period.")).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Who is under it" })).toContainText("Tomás Prieto");
  await expectFine(owner, "a budget");
  await sheet.getByRole("button", { name: "End", exact: true }).click();
  await owner.getByRole("button", { name: "End budget" }).click();
  await expect(owner.getByText("No budget yet")).toBeVisible();
});

test("an agency takes a workspace in its care by link, gives it a plan, and the workspace sees it", async ({
  browserOf,
}) => {
  const { olga } = await givenPair();
  const { olga: nora } = await givenPair();
  const agency = await clientOf(olga);
  const { link } = await call<{ link: string }>(agency, "POST", "/clients/invitations", {});
  const client = await browserOf(nora);
  await client.goto(home(`/apps/usage/budgets/agency${new URL(link).search}`));
  await expect(client.getByText(/asks to look after/)).toBeVisible();
  await expectNoBarrier(client, "the question of an agency");
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByText(/In the care of/)).toBeVisible();

  const owner = await browserOf(olga);
  await owner.goto(home("/apps/usage/budgets/plan"));
  await owner.getByRole("button", { name: "New plan" }).click();
  const form = owner.getByRole("dialog", { name: "New plan" });
  await form.getByLabel("Name", { exact: true }).fill("Starter");
  await form.getByLabel("Agents").fill("2");
  await form.getByLabel("Messages per month").fill("500");
  await form.getByRole("button", { name: "Add plan" }).click();
  await expect(owner.getByText("500 messages a month, 2 agents")).toBeVisible();
  await expectFine(owner, "plans");
  await owner.goto(home("/apps/usage/budgets/agency"));
  await owner.getByRole("button", { name: /^Actions for/ }).click();
  await owner.getByRole("menuitem", { name: "Give a plan" }).click();
  await owner.getByRole("dialog").getByLabel("Plan", { exact: true }).selectOption({ label: "Starter" });
  await owner.getByRole("button", { name: "Give plan" }).click();
  await expect(owner.getByRole("cell", { name: "Starter" })).toBeVisible();
  await owner.getByRole("button", { name: /^Actions for/ }).click();
  await owner.getByRole("menuitem", { name: "Add credit" }).click();
  await owner.getByRole("dialog").getByLabel("Amount").fill("25");
  await owner.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(owner.getByRole("cell", { name: "€25.00" })).toBeVisible();
  await expectFine(owner, "the workspaces of an agency");

  await client.goto(home("/apps/usage/budgets/plan"));
  await expect(client.getByRole("heading", { name: "Plan Starter" })).toBeVisible();
  await expect(client.getByText("Room for 2 agents")).toBeVisible();
  await expect(client.getByText("+€25.00")).toBeVisible();
  await expectFine(client, "a plan and credit");
});
