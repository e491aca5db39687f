import { fakeSpeech } from "../../support/fake-speech.ts";
import { silentMp3 } from "../../support/sounds.ts";
import { expectNoBarrier } from "../barriers.ts";
import { clientOf, expect, home, test } from "../shell/support.ts";
import { drop } from "./given-library.ts";

test("a document is talked over by two voices: heard line by line, read beside, led to its words", async ({
  signedIn: page,
  person,
}) => {
  const speech = await fakeSpeech(() => ({ audio: silentMp3(30) }));
  await page.goto(home("/apps/library"));
  await page.getByRole("button", { name: "How long does the Maker keep spare parts?" }).click();
  await page.getByRole("tab", { name: "Make" }).click();
  const entry = page.getByRole("region", { name: "Audio overview" });
  await expect(entry.getByRole("link", { name: "Settings, under Models" })).toBeVisible();
  const client = await clientOf(person);
  const send = (method: string, path: string, json: unknown) => client.ask(`/api/v1${path}`, { method, json });
  const voice = { kind: "compatible", name: "Voice", slug: "voice", baseUrl: speech.url };
  expect((await send("POST", "/providers", voice)).status).toBe(201);
  await send("PUT", "/model-choices/chat", { models: ["parley/retrieval"] });
  expect((await send("PUT", "/model-choices/speech", { models: ["voice/tts-1"] })).status).toBe(200);
  await page.reload();
  await page.getByRole("tab", { name: "Make" }).click();
  await entry.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText(/Spoken by voice\/tts-1, .* not known/)).toBeVisible({ timeout: 20_000 });
  await expectNoBarrier(page, "audio overview");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const lines = page.getByRole("list", { name: "Transcript" }).getByRole("listitem");
  await expect(lines.nth(1)).toHaveAttribute("aria-current", "true");
  await lines
    .nth(3)
    .getByRole("link", { name: /^Source 1/ })
    .click();
  await expect(page.locator(".is-flash").first()).toBeInViewport();
  const whole = await client.get(
    (await page.getByRole("link", { name: "Download the audio" }).getAttribute("href")) ?? "",
  );
  expect(whole.headers["content-disposition"]).toContain("audio overview.mp3");

  // Key points are marked in the text, and all of them are gone again in one step.
  await page.getByRole("button", { name: "All that was made" }).click();
  await page.getByRole("button", { name: /^Mark key points/ }).click();
  const undo = page.getByRole("button", { name: "Undo all highlights" });
  await expect(undo).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("tab", { name: /^Notes \d+/ })).toBeVisible();
  await expectNoBarrier(page, "key points marked");
  await undo.click();
  await expect(page.getByRole("tab", { name: /^Notes \d+/ })).toBeHidden();
  await speech.close();
});

test("a BibTeX file is dropped, its entries corrected and turned into a bibliography", async ({ signedIn: page }) => {
  await page.goto(home("/apps/library"));
  const bib =
    "@article{brandt, author = {Brandt, Ilse}, title = {On breakwaters}, journal = {Tides}, year = {1867}}\n@book{x, title = {Storms}}";
  await drop(page, "harbours.bib", "text/plain", Buffer.from(bib));
  const sent = page.getByRole("region", { name: "Files on their way" });
  await expect(sent.getByText("2 entries: 2 are new references.")).toBeVisible();
  await sent.getByRole("link", { name: "Open references" }).click();
  await page.getByRole("button", { name: "Details of Storms" }).click();
  await page.getByRole("textbox", { name: "Authors" }).fill("Holm, Kåre");
  await page.getByRole("textbox", { name: "Date" }).fill("1999");
  await expectNoBarrier(page, "details of a reference");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Holm · 1999")).toBeVisible();
  await expectNoBarrier(page, "references");
  await page.getByRole("checkbox", { name: "Choose Storms" }).check();
  await page.getByRole("button", { name: "Bibliography" }).click();
  const list = page.getByRole("dialog").getByRole("list", { name: "References" });
  await expect(list.getByRole("listitem")).toHaveText(["Holm, K. (1999). Storms."]);
  await page.getByRole("dialog").getByText("IEEE").click();
  await expect(list.getByRole("listitem")).toHaveText(["[1] K. Holm, Storms. 1999."]);
});
