import { call, composer, expect, givenAgent, givenConversation, givenModel, home, test } from "./given-chat.ts";

test("a conversation begins with a starter or with words, and both are answered", async ({
  signedIn: page,
  client,
}) => {
  await givenAgent(client, { starters: ["How long do I have to return something?"] });
  await page.goto(home("/apps/chat"));
  await expect(page.getByRole("radio", { name: "Concierge" })).toBeChecked();
  await page.getByRole("button", { name: "How long do I have to return something?" }).click();
  await expect(page).toHaveURL(/\/apps\/chat\/c\//);
  await expect(page.getByText(/within 30 days/).first()).toBeVisible();

  await composer(page).fill("Who pays the postage for a maker's fault?");
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("");
  await expect(page.getByText(/goods and postage both ways/).first()).toBeVisible();
});

test("an answer is stopped, and what is said meanwhile waits its turn", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const open = Promise.withResolvers<void>();
  const model = await givenModel(client, (count) =>
    count === 1 ? { text: ["It begins", " and never ends"], gate: open.promise } : { text: `Answer ${count}.` },
  );
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).fill("Tell me everything");
  await composer(page).press("Enter");
  await expect(page.getByText("It begins")).toBeVisible();

  await composer(page).fill("And then this");
  await composer(page).press("Enter");
  const queue = page.getByRole("list", { name: "Sent when the answer is done" });
  await expect(queue.getByText("And then this")).toBeVisible();
  await composer(page).fill("Better not");
  await composer(page).press("Enter");
  await queue.getByRole("button", { name: "Do not send: Better not" }).click();
  await expect(queue.getByText("Better not")).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(page.getByText("Answer 2.")).toBeVisible();
  await expect(queue).toHaveCount(0);
  await expect(page.getByText("never ends")).toHaveCount(0);
  open.resolve();
  await model.close();
});

test("what was typed is there again, in each conversation its own", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const first = await givenConversation(client, agent.id, "Postage");
  const second = await givenConversation(client, agent.id, "Returns");
  await page.goto(home(`/apps/chat/c/${first}`));
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("/drafts/") && answer.request().method() === "PUT",
  );
  await composer(page).fill("half a thought");
  await kept;
  await page.goto(home(`/apps/chat/c/${second}`));
  await expect(composer(page)).toHaveValue("");
  await page.goto(home(`/apps/chat/c/${first}`));
  await expect(composer(page)).toHaveValue("half a thought");
});

test("what could not be sent stays, with the reason", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  const conversation = await givenConversation(client, agent.id, "Postage");
  await page.goto(home(`/apps/chat/c/${conversation}`));
  await page.route("**/api/v1/conversations/*/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await composer(page).fill("Are you there?");
  await composer(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "cannot be reached" })).toBeVisible();
  await expect(composer(page)).toHaveValue("Are you there?");
});

test("agents, documents and prompts are found by their signs", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await givenAgent(client, { name: "Scout", description: "Looks things up" });
  await call(client, "POST", "/chat/prompts", { name: "tone", content: "Write to {{customer}} kindly." });
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  await composer(page).pressSequentially("@Sco");
  await expect(page.getByRole("option", { name: /@Scout/ })).toBeVisible();
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("@Scout ");
  await composer(page).pressSequentially("use #Ret");
  await page.getByRole("option", { name: /#Returns policy 2026/ }).click();
  await expect(composer(page)).toHaveValue("@Scout use #Returns policy 2026 ");

  await composer(page).fill("");
  await composer(page).pressSequentially("/to");
  await expect(page.getByRole("option", { name: /\/tone/ })).toBeVisible();
  await composer(page).press("Enter");
  await page.getByRole("dialog").getByLabel("customer").fill("Mira");
  await page.getByRole("button", { name: "Put into the message" }).click();
  await expect(composer(page)).toHaveValue("Write to Mira kindly.");
  // The sign that found the prompt is no message.
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  const { items } = await call<{ items: unknown[] }>(client, "GET", "/chat/conversations");
  expect(items).toEqual([]);
});

test("a file goes with the message and can be left out", async ({ signedIn: page, client }) => {
  const agent = await givenAgent(client);
  await page.goto(home(`/apps/chat?agent=${agent.id}`));
  const field = page.locator("input[type=file]");
  await field.setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("The tent weighs 2 kg.") },
    { name: "other.txt", mimeType: "text/plain", buffer: Buffer.from("Nothing.") },
  ]);
  const list = page.getByRole("list", { name: "Attached files" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Remove other.txt" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await composer(page).fill("What does the tent weigh?");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await composer(page).press("Enter");
  await expect(page).toHaveURL(/\/apps\/chat\/c\//);
  await expect(page.getByText("notes.txt").first()).toBeVisible();
});
