import type { Page } from "@playwright/test";
import { productDatabase } from "../auth/support/database.ts";
import { signIn } from "../shell/support.ts";
import { call, composer, expect, givenAgent, givenModel, home, test } from "./given-chat.ts";

/* What people look at all day: answers as they come, through reloads and in two browsers, and what is done with them. */

const thread = (page: Page) => page.getByRole("region", { name: "Messages" });
const answers = (page: Page) => thread(page).getByRole("article", { name: /answered/ });
const lastAnswer = (page: Page) => answers(page).last();
const isWriting = (page: Page) => thread(page).getByText("Writing", { exact: true });

const long = Array.from(
  { length: 60 },
  (_, line) => `- Line ${line}: **weight**, \`code\` and signs: é 🙂 <b>no tag</b>\n`,
);

test("a reload in the middle and a second browser show the same text, byte for byte", async ({
  signedIn: page,
  client,
  person,
  browser,
}) => {
  const agent = await givenAgent(client);
  const open = Promise.withResolvers<void>();
  const model = await givenModel(client, () => ({ text: long, gate: open.promise, pauseMilliseconds: 5 }));
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Tell me everything");
  await composer(page).press("Enter");
  await expect(page).toHaveURL(/\/apps\/chat\/c\//);
  await expect(lastAnswer(page)).toContainText("Line 0: weight");

  const elsewhere = await browser.newContext();
  await signIn(elsewhere, person);
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(isWriting(other)).toBeVisible();
  await page.reload();
  await expect(isWriting(page)).toBeVisible();
  open.resolve();
  await expect(lastAnswer(page)).toContainText("Line 30:");
  await page.reload(); // once more, in full flow

  for (const each of [page, other]) {
    await expect(isWriting(each)).toHaveCount(0, { timeout: 30_000 });
    await expect(lastAnswer(each)).toContainText("Line 59:");
  }
  const shown = await lastAnswer(page).locator("ul").textContent();
  expect(await lastAnswer(other).locator("ul").textContent()).toBe(shown);
  const conversationId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { items } = await call<{ items: { parts: { kind: string; text: string }[] }[] }>(
    client,
    "GET",
    `/conversations/${conversationId}/messages?limit=1`,
  );
  expect(items[0]?.parts).toEqual([{ kind: "text", text: long.join("") }]);
  await elsewhere.close();
  await model.close();
});

test("code, tables, formulas and diagrams; a page that a model wrote runs apart from ours", async ({
  signedIn: page,
  client,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  page.on("dialog", (dialog) => refused.push(dialog.message()));
  const agent = await givenAgent(client);
  const text = [
    "| a | b |\n|---|--:|\n| one | 2 |\n\n$$\n\\frac{1}{2}\n$$\n\nEuler: $e^{i\\pi}$\n\n",
    "```ts\nconst answer = 42;\n```\n\n```mermaid\nflowchart LR\n  A[Ask] --> B[Answer]\n```\n\n",
    "```mermaid\nthis is no diagram\n```\n\n<script>alert(1)</script> [bad](javascript:alert(1))\n\n",
    "```html\n<h1>Made</h1><script>const say = (words) => document.body.append(words); say('ran'); try { parent.document.title = 'taken'; } catch { say(' apart'); } fetch('/api/v1/agents').catch(() => say(' and offline'));</script>\n```\n",
  ];
  const model = await givenModel(client, () => ({ text }));
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Show me");
  await composer(page).press("Enter");
  await expect(page).toHaveURL(/\/apps\/chat\/c\//); // a new conversation moves to a page of its own
  const answer = lastAnswer(page);
  await expect(answer.getByRole("table")).toBeVisible();
  await expect(answer.locator("math")).toHaveCount(2);
  await expect(answer.getByRole("img", { name: /^Diagram: flowchart/ })).toBeVisible({ timeout: 20_000 });
  await expect(answer.getByText("This diagram cannot be drawn")).toBeVisible();
  await expect(answer.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(answer.getByRole("link", { name: "bad" })).toHaveCount(0);
  const code = answer.getByRole("group", { name: "Code, ts" });
  await expect(code).toHaveText("const answer = 42;");
  await answer.getByRole("button", { name: "Wrap long lines" }).first().click();
  await expect(code).toHaveCSS("white-space", "pre-wrap");
  await answer.getByRole("button", { name: "Preview" }).click();
  const preview = answer.frameLocator("iframe[title=Preview]");
  await expect(preview.getByRole("heading", { name: "Made" })).toBeVisible();
  await expect(preview.getByText("ran apart and offline")).toBeVisible();
  await expect(page).not.toHaveTitle("taken");
  // Only the preview was refused something: its way out.
  expect(refused.filter((each) => !each.includes("/api/v1/agents"))).toEqual([]);
  await model.close();
});

test("what is pressed while the thread is still moving counts", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const model = await givenModel(client, () => ({ text: [...long, "```ts\nconst answer = 42;\n```\n"] }));
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Show me");
  await composer(page).press("Enter");
  const wrap = lastAnswer(page).getByRole("button", { name: "Wrap long lines" });
  await expect(wrap).toBeVisible();
  await expect(isWriting(page)).toHaveCount(0);
  await wrap.hover();
  await page.mouse.down();
  await thread(page).evaluate(
    (box) =>
      new Promise<void>((moved) => {
        box.addEventListener("scroll", () => requestAnimationFrame(() => moved()), { once: true });
        box.scrollTop -= 3;
      }),
  );
  await page.mouse.up();
  await expect(wrap).toHaveAttribute("aria-pressed", "true");
  await model.close();
});

test("a message is said differently, an answer given again; both stay and survive a reload", async ({
  signedIn: page,
  client,
}) => {
  const agent = await givenAgent(client);
  const model = await givenModel(client, (count) => ({ text: `Answer ${count}.` }));
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("First wording");
  await composer(page).press("Enter");
  await expect(lastAnswer(page)).toContainText("Answer 1.");

  await lastAnswer(page).getByRole("button", { name: "Answer again" }).click();
  await expect(lastAnswer(page)).toContainText("Answer 2.");
  await expect(lastAnswer(page).getByRole("group", { name: "Branches" })).toContainText("2/2");

  await composer(page).press("ArrowUp");
  const edited = thread(page).getByRole("textbox", { name: "Your message" });
  await expect(edited).toHaveValue("First wording");
  await edited.fill("Second wording");
  await expect(thread(page).getByRole("button", { name: "Ask again" })).toBeVisible();
  await edited.press("Enter");
  await expect(lastAnswer(page)).toContainText("Answer 3.");
  await expect(thread(page).getByText("First wording")).toHaveCount(0);
  await page.reload();
  await expect(lastAnswer(page)).toContainText("Answer 3.");
  await thread(page).getByRole("button", { name: "The one before" }).first().click();
  await expect(thread(page).getByText("First wording")).toBeVisible();
  await expect(lastAnswer(page)).toContainText("Answer 2.");
  await lastAnswer(page).getByRole("button", { name: "The one before" }).click();
  await expect(lastAnswer(page)).toContainText("Answer 1.");
  await page.reload();
  await expect(lastAnswer(page)).toContainText("Answer 1.");
  await model.close();
});

test("a call waits for a person's word, and goes on with it", async ({ signedIn: page, client }) => {
  const agent = await call<{ id: string }>(client, "POST", "/agents", {
    name: "Careful",
    config: { tools: [{ name: "search_knowledge", policy: "ask" }] },
  });
  await call(client, "POST", `/agents/${agent.id}/publish`, { note: "" });
  const model = await givenModel(client, (count) =>
    count === 1
      ? { text: "Let me look.", calls: [{ name: "search_knowledge", arguments: { query: "postage" } }] }
      : { text: "That is that." },
  );
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Who pays?");
  await composer(page).press("Enter");
  const answer = lastAnswer(page);
  await expect(answer.getByText("Waits for you").first()).toBeVisible();
  await expect(answer.getByText("postage")).toBeVisible();
  await page.reload();
  await lastAnswer(page).getByRole("button", { name: "Approve" }).click();
  await expect(lastAnswer(page)).toContainText("That is that.");
  await expect(lastAnswer(page).getByRole("button", { name: /Search knowledge/ })).toBeVisible();
  await model.close();
});

test("an answer that fails says why, and is tried again", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const model = await givenModel(client, (count) =>
    count === 1 ? { status: 400, error: "no such thing" } : { text: "Now it works." },
  );
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Try");
  await composer(page).press("Enter");
  await expect(lastAnswer(page).getByRole("alert")).toBeVisible();
  await lastAnswer(page).getByRole("button", { name: "Retry" }).click();
  await expect(lastAnswer(page)).toContainText("Now it works.");
  await model.close();
});

test("ten thousand messages: it opens at the newest, older ones come while one scrolls, any is found", async ({
  signedIn: page,
  client,
  person,
}) => {
  const agent = await givenAgent(client);
  const sql = await productDatabase();
  const { longConversation } = await import("../../../bench/chat/long-conversation.ts");
  const owner = { userId: person.id, workspaceId: person.workspaceId, agentId: agent.id };
  const id = await longConversation(sql, owner, "Long", 10_000);
  await page.goto(home(`/apps/chat/c/${id}`));
  await expect(thread(page).getByText("Answer 9999 of Long")).toBeVisible();
  await thread(page).hover();
  await page.mouse.wheel(0, -6000);
  await expect(page.getByRole("button", { name: "Jump to the newest" })).toBeVisible();
  await expect.poll(() => thread(page).locator("[data-row]").count()).toBeLessThan(60);
  await page.getByRole("button", { name: "Jump to the newest" }).click();
  await expect(thread(page).getByText("Answer 9999 of Long")).toBeVisible();

  await thread(page).focus();
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(thread(page).locator("[data-row]:focus")).toContainText("Question 9998 of Long?");

  const [old] = await sql<{ id: string }[]>`
    select id from core.message where conversation_id = ${id} order by created_at offset 9400 limit 1`;
  await page.goto(home(`/apps/chat/c/${id}?message=${old?.id}`));
  await expect(thread(page).getByText("Question 9400 of Long?")).toBeInViewport({ timeout: 20_000 });
});

test("a thumb is kept, and down may say why", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("How many days do I have to return something?");
  await composer(page).press("Enter");
  await expect(lastAnswer(page)).toContainText("30 days");
  await expect(lastAnswer(page).getByRole("link", { name: "From its knowledge, without a model" })).toBeVisible();
  await lastAnswer(page).getByRole("button", { name: "Bad answer" }).click();
  await lastAnswer(page).getByRole("textbox", { name: "What was wrong?" }).fill("Too short");
  await lastAnswer(page).getByRole("button", { name: "Send" }).click();
  await page.reload();
  await expect(lastAnswer(page).getByRole("button", { name: "Bad answer" })).toHaveAttribute("aria-pressed", "true");
});
