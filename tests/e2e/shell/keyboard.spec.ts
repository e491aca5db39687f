import { expect, home, test } from "./support.ts";

/* Everything the shell offers, without a pointer. */

test("home: number keys open the apps in launcher order, but not while typing", async ({ signedIn }) => {
  await signedIn.goto(home());
  await signedIn.waitForLoadState("networkidle");
  await signedIn.keyboard.press("4");
  await signedIn.waitForURL(home("/apps/library"));
  await signedIn.goto(home());
  await signedIn.waitForLoadState("networkidle");
  await signedIn.keyboard.press("Control+k");
  await expect(signedIn.getByRole("combobox")).toBeFocused();
  await signedIn.keyboard.type("4");
  await expect(signedIn.getByRole("combobox")).toHaveValue("4");
  expect(signedIn.url()).toBe(home());
});

test("Tab reaches everything in reading order, and the focus can be seen", async ({ signedIn }) => {
  await signedIn.goto(home());
  await signedIn.waitForLoadState("networkidle");
  const seen: string[] = [];
  for (let press = 0; press < 40; press++) {
    await signedIn.keyboard.press("Tab");
    const { name, outline } = await signedIn.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const style = getComputedStyle(element);
      return {
        name: element.getAttribute("aria-label") ?? element.textContent ?? "",
        outline: element === document.body || style.outlineStyle !== "none" ? "seen" : "not seen",
      };
    });
    expect.soft(outline, name).toBe("seen");
    seen.push(name);
  }
  for (const name of [
    "Skip to the content",
    "Home",
    "Chat",
    "Library",
    "Search",
    "Notifications",
    "Account of Marta Ilves",
  ])
    expect.soft(seen, name).toContain(name);
  expect.soft([...new Set(seen)].filter((name) => name.startsWith("Ask, find or do anything")).length).toBe(1);
  expect.soft([...new Set(seen)].filter((name) => name.startsWith("Turn on")).length).toBe(1);
});

test("palette: opens, finds apps, pages, actions and people, runs one, gives the focus back", async ({
  signedIn,
  person,
}) => {
  await signedIn.goto(home());
  await signedIn.waitForLoadState("networkidle");
  const field = signedIn.getByRole("button", { name: /^Ask, find or do anything/ });
  await field.focus();
  await signedIn.keyboard.press("Enter");
  const input = signedIn.getByRole("combobox");
  await expect(input).toBeFocused();
  for (const group of ["Apps", "Settings", "Actions"])
    await expect(signedIn.getByRole("group", { name: group })).toBeVisible();
  await input.fill(person.name.slice(0, 4));
  await expect(signedIn.getByRole("option", { name: new RegExp(person.email) })).toBeVisible();
  await signedIn.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await signedIn.keyboard.press("Control+k");
  await input.fill("dark theme");
  await signedIn.keyboard.press("Enter");
  await expect(signedIn.locator("html")).toHaveClass(/\bdark\b/);
  await signedIn.keyboard.press("Control+k");
  await input.fill("invite a person");
  await signedIn.keyboard.press("Enter");
  await expect(signedIn.getByRole("dialog", { name: "Invite people" })).toBeVisible();
  await signedIn.keyboard.press("Escape");
  await signedIn.waitForURL(home("/settings/members"));
  await signedIn.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("Members"));
  await signedIn.keyboard.press("Control+k");
  await expect(signedIn.getByRole("group", { name: "Recent" })).toContainText("Members");
});

test("? shows the shortcuts, G and a letter goes places, neither while typing", async ({ signedIn }) => {
  await signedIn.goto(home("/settings/members"));
  await signedIn.waitForLoadState("networkidle");
  const help = signedIn.getByRole("dialog", { name: "Keyboard shortcuts" });
  await signedIn.getByRole("searchbox").fill("?gh");
  await expect(help).toHaveCount(0);
  expect(signedIn.url()).toBe(home("/settings/members"));
  await signedIn.getByRole("searchbox").blur();
  await signedIn.keyboard.press("?");
  await expect(help).toContainText("Open an app");
  await signedIn.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await signedIn.keyboard.press("g");
  await signedIn.keyboard.press("h");
  await signedIn.waitForURL(home());
});

test("menus: account and notifications open, close with Escape and give the focus back", async ({ signedIn }) => {
  await signedIn.goto(home());
  await signedIn.waitForLoadState("networkidle");
  for (const [button, inside] of [
    [signedIn.getByRole("button", { name: "Notifications" }), signedIn.getByRole("dialog", { name: "Notifications" })],
    [
      signedIn
        .locator("header")
        .getByRole("button", { name: /^Account of/ })
        .first(),
      signedIn.locator("#account-menu"),
    ],
  ] as const) {
    await button.focus();
    await signedIn.keyboard.press("Enter");
    await expect(inside).toBeVisible();
    await signedIn.keyboard.press("Escape");
    await expect(inside).toBeHidden();
    await expect(button).toBeFocused();
  }
});
