import { expectNoBarrier } from "../barriers.ts";
import { expect, home, test } from "../shell/support.ts";
import { boxOf, contract, drop, inkOf, overlap } from "./given-library.ts";

test("a PDF is dropped, read, marked across pages, found in, and asked about; every mark stands on its words", async ({
  signedIn: page,
}) => {
  await page.goto(home("/apps/library"));
  await expect(page.getByRole("heading", { name: "Read with somebody who remembers every page" })).toBeVisible();
  await expectNoBarrier(page, "empty shelf");
  await drop(page, "contract.pdf", "application/pdf", contract());
  await page.getByRole("region", { name: "Files on their way" }).getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { name: "Ridgeline contract" })).toBeVisible();
  await expect(page.getByText("You have read")).toBeVisible();

  // Somebody marks from one page into the next.
  const words = (text: string) => page.locator(".word-layer span", { hasText: text }).first();
  const select = async () => {
    const from = await boxOf(words("Without"));
    const to = await boxOf(words("full"));
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2);
    await page.mouse.up();
  };
  await select();
  const popup = page.getByRole("toolbar", { name: "Selected words" });
  await expect(popup).toBeVisible();
  await expectNoBarrier(page, "reader with selected words");
  await popup.getByRole("button", { name: "Ask" }).click();
  await expect(
    page.getByText(/^“Without Ågot's notice, the cost of any return\s+falls on the Maker in full/),
  ).toBeVisible();
  await select();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/annotations") && answer.status() === 201);
  await popup.getByRole("button", { name: "Highlight in green" }).click();
  expect((await (await saved).json()).exact).toMatch(/^Without Ågot's notice,.*\s*falls on the Maker in full/);

  await page.reload();
  const mark = (number: number) => page.locator(`[data-page="${number}"] [data-layer="mark"]`);
  const first = await inkOf(page, 1, { top: 260, bottom: 300 });
  expect(overlap(await boxOf(mark(1)), first), "the mark on the first page").toBeGreaterThan(0.8);
  await expect(mark(2)).toHaveCount(1);

  // A press on the mark opens it; a note stays with it.
  await page.mouse.click(first.x + 40, first.y + first.height / 2);
  const card = page.getByRole("region", { name: "Highlight" });
  await card.getByRole("textbox", { name: "Note" }).fill("Who pays the postage?");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("tab", { name: "Notes 1" })).toBeVisible();

  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Find in this document" }).fill("RECALL");
  await expect(page.getByRole("status").filter({ hasText: "1 of 2" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "2 of 2" })).toBeVisible();
  await page.keyboard.press("Escape");

  // An answer cites; its source leads to exactly the words it quotes.
  await page.getByRole("tab", { name: "Ask" }).click();
  await page.getByRole("textbox", { name: "Ask about this document" }).fill("Is a joint that cracks a fault?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/sentences? supported/)).toBeVisible({ timeout: 20_000 });
  const source = page.getByRole("list", { name: "Sources" }).getByRole("button", { name: /A joint that cracks/ });
  await source.click();
  const flash = page.locator('[data-page="1"] [data-layer="flash"]');
  await expect(flash).toHaveCount(1);
  const truth = await inkOf(page, 1, { top: 130, bottom: 165 });
  expect(overlap(await boxOf(flash), truth), "the words that light up").toBeGreaterThan(0.8);
  await expect(page.getByRole("button", { name: /^Citation 1/ }).first()).toBeVisible();
  await expectNoBarrier(page, "reader with an answer");

  // Where somebody was is where they are, also later.
  await page.getByRole("textbox", { name: "Page", exact: true }).fill("3");
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith("/reading") && answer.request().method() === "PUT",
  );
  await page.keyboard.press("Enter");
  await kept;
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("3");
});

test("on a phone the sample opens, is asked about and leads to its words; what cannot be read says why", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home("/apps/library"));
  await page.getByRole("button", { name: "How long does the Maker keep spare parts?" }).click();
  // The sheet with the question may stand before it already.
  const title = page.getByRole("heading", { name: "Ridgeline supplier contract", level: 1, includeHidden: true });
  await expect(title).toBeVisible();
  const source = page.getByRole("list", { name: "Sources" }).getByRole("button", { name: /at least six years/ });
  await expect(source).toBeVisible({ timeout: 20_000 });
  await expectNoBarrier(page, "answer on a phone");
  await source.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".is-flash", { hasText: "at least six years" })).toBeInViewport();
  await expectNoBarrier(page, "reader on a phone");

  await page.goto(home("/apps/library"));
  await drop(page, "broken.pdf", "application/pdf", Buffer.from("%PDF-1.7\nnothing that could be read"));
  await expect(page.getByText(/damaged|could not be read|not a/i).first()).toBeVisible({ timeout: 20_000 });
  await expectNoBarrier(page, "shelf on a phone");
});
