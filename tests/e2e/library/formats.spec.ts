import type { Page } from "@playwright/test";
import { expect, home, test } from "../shell/support.ts";
import { formats, type GivenFormat } from "./given-formats.ts";
import { type Box, inkOf } from "./given-library.ts";
import { boxesOfWords, boxOnPage, litBoxes, overlapOf } from "./lit-words.ts";

test("in every format a known sentence is found, cited, and lights up where it stands", async ({ signedIn: page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(home("/apps/library"));
  // One at a time: other tests bring in files too, and should not wait behind a dozen of these.
  for (const [name, format] of Object.entries(formats)) {
    await test.step(name, async () => {
      const id = await bring(page, format);
      await expect.poll(() => stateOf(page, id), { timeout: 40_000, message: `${name} is read` }).toBe("ready");
      await page.goto(home(`/apps/library/${id}`));
      await askAndOpen(page, format);
      const near = async () => overlapOf(await litBoxes(page), await trueBoxes(page, format));
      await expect.poll(near, { message: `${name}: what lights up is the sentence` }).toBeGreaterThanOrEqual(0.8);
    });
  }
});

/** Brings in a file as a client of the API does, signed in as whoever looks at the page. */
async function bring(page: Page, { file, type, content }: GivenFormat): Promise<string> {
  const answer = await page.evaluate(
    async ({ file, type, base64 }) => {
      const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const headers = { "content-type": type, "x-file-name": encodeURIComponent(file) };
      const response = await fetch("/api/v1/library/documents", { method: "POST", headers, body });
      return { status: response.status, document: await response.json() };
    },
    { file, type, base64: content.toString("base64") },
  );
  expect(answer.status, JSON.stringify(answer.document)).toBe(201);
  return answer.document.id;
}

const stateOf = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (id) => {
    const { reading } = await (await fetch(`/api/v1/library/documents/${id}`)).json();
    return reading?.state ?? "waiting";
  }, id);

async function askAndOpen(page: Page, { question, answer }: GivenFormat): Promise<void> {
  await page.getByRole("textbox", { name: "Ask about this document" }).fill(question);
  await page.keyboard.press("Enter");
  const sources = page.getByRole("list", { name: "Sources" }).getByRole("button");
  const plain = (text: string) => text.replace(/\s+/g, " ");
  await sources
    .filter({ hasText: plain(answer[0] as string).slice(0, 20) })
    .first()
    .click({ timeout: 20_000 });
}

async function trueBoxes(page: Page, { type, answer, drawn }: GivenFormat): Promise<Box[]> {
  if (drawn) return [await boxOnPage(page, drawn)];
  if (type === "application/pdf") return [await inkOf(page, 1, { top: 130, bottom: 165 })];
  return boxesOfWords(page, answer);
}
