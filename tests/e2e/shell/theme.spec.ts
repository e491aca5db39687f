import type { Page } from "@playwright/test";
import { owner } from "../../support/product.ts";
import { at, baseDomain, clientOf, expect, home, signIn, test, wear } from "./support.ts";

/* Theme, toasts and the bar of a navigation: the constants of the specification, as the browser sees them. */

const classOf = (page: Page) => page.locator("html").getAttribute("class");

for (const [cookie, shown, colour] of [
  [null, "light", "#fff"],
  ["light", "light", "#fff"],
  ["dark", "dark", "#000"],
  ["none", "", null],
  ["rubbish", "light", "#fff"],
] as const) {
  test(`cookie ${cookie}: the very first bytes are ${shown || "without a theme"}`, async ({ person }) => {
    const [somebody, nobody] = await Promise.all([clientOf(person), clientOf()]);
    for (const [client, path] of [
      [somebody, "/apps"],
      [nobody, "/"],
      [nobody, "/signin"],
    ] as const) {
      if (cookie) client.cookies.set("parley-theme", cookie);
      const { text } = await client.get(path);
      const classes = /<html[^>]* class="([^"]*)"/.exec(text)?.[1]?.split(/\s+/) ?? [];
      expect(classes.filter((name) => name === "light" || name === "dark")).toEqual(shown ? [shown] : []);
      expect(/<meta name="theme-color" content="([^"]*)"/.exec(text)?.[1] ?? null).toBe(colour);
    }
  });
}

test("no flash: the class never changes while the page comes alive, whatever the system prefers", async ({
  signedIn,
  context,
}) => {
  await wear(context, "dark");
  await signedIn.emulateMedia({ colorScheme: "light" });
  await signedIn.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenThemes: seen });
    const look = () => {
      const { classList } = document.documentElement;
      const now = classList.contains("dark") ? "dark" : classList.contains("light") ? "light" : "none";
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(() => document.documentElement && look()).observe(document, {
      attributes: true,
      childList: true,
      subtree: true,
    });
  });
  await signedIn.goto(home());
  await expect(signedIn.getByRole("heading", { level: 1 })).toBeVisible();
  await signedIn.waitForLoadState("load");
  await signedIn.waitForTimeout(500);
  expect(await signedIn.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)).toEqual(["dark"]);
});

test("a theme that is chosen shows at once, on every host, and in the browser's own bar", async ({ signedIn }) => {
  await signedIn.goto(home("/settings/appearance"));
  const colour = signedIn.locator('meta[name="theme-color"]');
  await signedIn.getByRole("radio", { name: /^Dark/ }).last().check();
  await expect(signedIn.locator("html")).toHaveClass(/\bdark\b/);
  await expect(colour).toHaveAttribute("content", "#000");
  await signedIn.goto(at(`chat.${baseDomain}`));
  expect(await classOf(signedIn)).toMatch(/\bdark\b/);
  await signedIn.goto(at(`fr.${baseDomain}`));
  expect(await classOf(signedIn)).toMatch(/\bdark\b/);
  await signedIn.goto(home("/settings/appearance"));
  await signedIn.getByRole("radio", { name: /^None/ }).check();
  await expect(signedIn.locator("html")).not.toHaveClass(/\b(dark|light)\b/);
  await expect(colour).toHaveCount(0);
  await signedIn.reload();
  expect(await classOf(signedIn)).not.toMatch(/\b(dark|light)\b/);
});

const indigo = { r: [55, 90], g: [60, 85], b: [210, 245] };
for (const [theme, expected] of [
  ["light", "indigo"],
  ["dark", "white"],
  ["none", "blue"],
] as const) {
  test(`the bar of a navigation: 2 px, ${expected} with theme ${theme}`, async ({ signedIn, context }) => {
    await wear(context, theme);
    await signedIn.goto(home());
    await signedIn.waitForLoadState("networkidle"); // a link clicked before the page is alive leaves it the old way
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await signedIn.route(/apps\/library/, async (route) => {
      await held;
      await route.continue();
    });
    await signedIn.getByRole("link", { name: "Library" }).first().click();
    const line = signedIn.locator("[data-progress=running] .progress-line");
    await expect(line).toBeAttached();
    const look = await line.evaluate((element) => {
      const style = getComputedStyle(element);
      const paint = document.createElement("canvas").getContext("2d");
      if (!paint) throw new Error("no canvas");
      paint.fillStyle = style.backgroundColor;
      paint.fillRect(0, 0, 1, 1);
      const spinner = element.parentElement?.querySelector(".progress-spinner");
      return {
        height: style.height,
        top: element.parentElement?.getBoundingClientRect().top,
        colour: [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3),
        spinner: spinner ? getComputedStyle(spinner).display : "",
      };
    });
    expect(look.height).toBe("2px");
    expect(look.top).toBe(0);
    const [r = 0, g = 0, b = 0] = look.colour;
    if (expected === "white") expect(look.colour).toEqual([255, 255, 255]);
    if (expected === "blue") expect(look.colour).toEqual([0x22, 0x99, 0xdd]);
    if (expected === "indigo")
      for (const [value, [low, high]] of [
        [r, indigo.r],
        [g, indigo.g],
        [b, indigo.b],
      ] as [number, [number, number]][])
        expect(value >= low && value <= high, `${look.colour} is indigo`).toBe(true);
    expect(look.spinner).toBe(theme === "none" ? "block" : "none");
    release();
    await signedIn.waitForURL(/apps\/library/);
    await expect(signedIn.locator("[data-progress]")).toHaveCount(0);
  });
}

test("toasts: bottom centre, 3 seconds, green and red, and spoken", async ({ signedIn }) => {
  await signedIn.goto(home());
  const colours = (name: string) =>
    signedIn.evaluate((token) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = token.startsWith("--") ? `var(${token})` : token;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const border = (kind: string) =>
    signedIn.locator(`[data-toast=${kind}]`).evaluate((element) => getComputedStyle(element).borderTopColor);
  const made = await signedIn.evaluate(async () => {
    const answer = await fetch("/api/v1/invitations", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "hanna@example.com", role: "editor" }),
    });
    return answer.status;
  });
  expect(made).toBe(201);
  await signedIn.goto(home());

  await signedIn.route("**/api/v1/invitations/*", (route) => route.abort(), { times: 1 });
  const withdraw = signedIn.getByRole("button", { name: /^Withdraw/ });
  await withdraw.click();
  await signedIn.mouse.move(0, 0); // a toast under the pointer stays
  const failed = signedIn.locator("[data-toast=error]");
  await expect(failed).toHaveText(/cannot be reached/);
  expect(await border("error")).toBe(await colours("--red"));
  await expect(failed).toHaveAttribute("role", "alert");
  await expect(failed).toHaveCount(0, { timeout: 5000 });

  await withdraw.click();
  await signedIn.mouse.move(0, 0); // a toast under the pointer stays
  const done = signedIn.locator("[data-toast=success]");
  await expect(done).toHaveText("Invitation withdrawn");
  const shownAt = Date.now();
  expect(await border("success")).toBe(await colours("--green"));
  await expect(done).toHaveAttribute("aria-live", "polite");
  const [box, width] = [await done.boundingBox(), signedIn.viewportSize()?.width ?? 0];
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect((signedIn.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  await expect(done).toHaveCount(0, { timeout: 6000 });
  const seconds = (Date.now() - shownAt) / 1000;
  expect(seconds).toBeGreaterThan(2.4);
  expect(seconds).toBeLessThan(4.2);
  await expect(withdraw).toHaveCount(0);
});

for (const theme of ["light", "dark"]) {
  test(`a toast of work under way has a white border, ${theme}`, async ({ page, context }) => {
    await signIn(context, owner, owner.password);
    await wear(context, theme);
    await page.goto(home("/dev/foundations"));
    const colour = await page
      .locator("[data-toast=loading]")
      .first()
      .evaluate((element) => {
        const paint = document.createElement("canvas").getContext("2d");
        if (!paint) throw new Error("no canvas");
        paint.fillStyle = getComputedStyle(element).borderTopColor;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
    expect(colour).toEqual([255, 255, 255]);
  });
}
