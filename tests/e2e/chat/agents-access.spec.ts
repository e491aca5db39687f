import { expectNoBarrier } from "../barriers.ts";
import { expect, home, test } from "../shell/support.ts";
import { givenAgent, write } from "./agents-support.ts";

/* Every screen of the agents, in both themes, on a desk, a tablet and a phone. */

for (const width of [1440, 390]) {
  test(`the agents' screens have no barriers and fit, ${width} wide`, async ({ signedIn: page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const id = await givenAgent(page, "Refunds");
    await write(page, "You decide refunds on {{today}}. Pay up to 120 yourself.");
    const places = ["", "?new=1", `/${id}`, `/${id}?view=diff`, `/${id}?view=test`];
    for (const place of places) {
      await page.goto(home(`/apps/chat/agents${place}`));
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await expectNoBarrier(page, `agents${place}`);
    }
  });
}

test("on a phone the draft is tried in a sheet, and versions are one press away", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givenAgent(page, "Refunds");
  await page.getByRole("button", { name: "Try", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Try the draft" });
  await sheet.getByRole("button", { name: "Do you refund after 60 days?" }).click();
  await expect(sheet.getByText("No, after 60 days we repair.")).toBeVisible({ timeout: 30_000 });
  await expectNoBarrier(page, "the sheet to try the draft");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Versions" }).click();
  await expect(page.getByRole("dialog", { name: "Versions" })).toContainText("First version");
});
