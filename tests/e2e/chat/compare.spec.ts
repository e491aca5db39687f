import { call, expect, givenAgent, givenConversation, givenModel, home, test } from "./given-chat.ts";

test("two agents answer the same question side by side, and the conversation goes on with one of them", async ({
  signedIn: page,
  client,
}) => {
  const agent = await givenAgent(client);
  await givenAgent(client, { name: "Harbour", description: "Knows boats" });
  await givenAgent(client, { name: "Orchard", description: "Knows trees" });
  const model = await givenModel(client, (count) => ({
    text: `Answer ${count}: within **30 days** of delivery, with the receipt. A maker's fault is refunded with postage both ways.`,
  }));
  const id = await givenConversation(client, agent.id, "How long may I return a tent?");
  await page.goto(home(`/apps/chat/c/${id}`));
  const answers = page.getByRole("region", { name: "Messages" }).getByRole("article", { name: /answered/ });
  await expect(answers).toHaveCount(1);
  await answers.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Answer with another agent or model" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer with" });
  await dialog.getByText("Harbour").click();
  await dialog.getByText("Orchard").click();
  await dialog.getByRole("button", { name: "Compare 2" }).click();
  const beside = page.getByRole("region", { name: "Answers side by side" });
  await expect(beside.getByRole("article")).toHaveCount(2);
  await expect(beside.getByRole("article", { name: "Harbour answered" })).toContainText("30 days");
  await expect(beside.getByRole("article", { name: "Orchard answered" })).toContainText("30 days");
  await beside.getByRole("button", { name: "Keep this one" }).last().click();
  await expect(beside).toHaveCount(0);
  await expect(answers).toHaveCount(1);
  await expect(answers).toHaveAccessibleName("Orchard answered");
  const { messages } = await call<{ messages: { role: string }[] }>(client, "GET", `/conversations/${id}`);
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "assistant", "assistant"]); // every answer stays
  await page.goto(home(`/apps/chat/c/${id}?compare`));
  await expect(beside.getByRole("article")).toHaveCount(3);
  await model.close();
});
