import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { setRate } from "../prices/commands/set-rate.ts";
import { deleteReconciliation } from "./commands/delete-reconciliation.ts";
import { reconcile } from "./commands/reconcile.ts";
import { getReconciliation } from "./queries/get-reconciliation.ts";
import { listReconciliations } from "./queries/list-reconciliations.ts";
import { guessMapping } from "./rules/mapping.ts";

afterAll(closeDatabase);

test("an invoice beside what was counted: each line with its difference and reason, kept for later", async () => {
  const context = await testContext();
  const used = { outputTokens: 10, costNanos: 1_000_000_000 };
  await givenStatedUsage(
    context,
    { ...used, model: "openai/gpt-5", occurredAt: "2026-10-01T10:00:00Z", inputTokens: 100 },
    { ...used, model: "openai/gpt-5", occurredAt: "2026-10-01T23:59:00Z", inputTokens: 50 },
    { ...used, model: "openai/gpt-5", occurredAt: "2026-10-02T10:00:00Z", inputTokens: 100 },
    { ...used, model: "openai/gpt-5-mini", occurredAt: "2026-10-03T10:00:00Z", inputTokens: 7 },
    { ...used, model: "other/model", occurredAt: "2026-10-03T10:00:00Z", inputTokens: 7 },
  );
  const content = [
    "date,model,input tokens,output tokens,cost usd",
    "2026-10-01,gpt-5-2026-08-06,150,20,2.20",
    "2026-10-02,gpt-5-2026-08-06,300,10,1.10",
    "2026-10-02,whisper-1,5,0,0.10",
    "2026-10-03,gpt-5-2026-08-06,0,0,0",
  ].join("\n");
  const { mapping } = guessMapping(content.split("\n")[0]?.split(",") ?? []);
  const asked = { name: "October", mapping, provider: "openai", content };
  await expect(reconcile(context, asked)).rejects.toThrow("no exchange rate for USD on 2026-10-01");
  await setRate(context, { currency: "USD", rate: 0.9090909, validFrom: "2026-01-01" });
  const { id, differing } = await reconcile(context, asked);
  const found = await getReconciliation(context, { reconciliationId: id, show: "all" });
  expect(found.items.map(({ day, model, theirModel, reason }) => [day, model, theirModel, reason])).toEqual([
    ["2026-10-01", "openai/gpt-5", "gpt-5-2026-08-06", "rounding"],
    ["2026-10-02", "openai/gpt-5", "gpt-5-2026-08-06", "not_counted_here"],
    ["2026-10-02", null, "whisper-1", "not_counted_here"],
    ["2026-10-03", "openai/gpt-5", "gpt-5-2026-08-06", "same"],
    ["2026-10-03", "openai/gpt-5-mini", null, "counted_here_only"],
  ]);
  expect(differing).toBe(4);
  expect(found.items[1]).toMatchObject({ theirInput: 300, ourInput: 100, ourNanos: 1_000_000_000 });
  expect(found.reconciliation).toMatchObject({
    currency: "USD",
    from: "2026-10-01",
    to: "2026-10-03",
    ourTokens: 297,
    theirTokens: 485,
  });
  expect(found.byReason.reduce((sum, { lines }) => sum + lines, 0)).toBe(5);
  const page = await getReconciliation(context, { reconciliationId: id, limit: 2 });
  const rest = await getReconciliation(context, { reconciliationId: id, limit: 2, cursor: page.nextCursor ?? "" });
  expect([...page.items, ...rest.items].map(({ reason }) => reason)).not.toContain("same");
  expect(rest.nextCursor).toBeNull();

  const mapped = await reconcile(context, { ...asked, models: { "whisper-1": "openai/gpt-5-mini" } });
  expect(mapped.lines).toBe(5);
  const kept = await listReconciliations(context, { limit: 1 });
  expect(kept.items.map(({ id: of }) => of)).toEqual([mapped.id]);
  expect((await listReconciliations(context, { limit: 1, cursor: kept.nextCursor ?? "" })).items).toMatchObject([
    { id },
  ]);
  await deleteReconciliation(context, { reconciliationId: id });
  await expect(getReconciliation(context, { reconciliationId: id })).rejects.toMatchObject({ code: "not_found" });
});

test("a line that cannot be read is said with its number, and nothing is kept", async () => {
  const context = await testContext();
  const mapping = { day: ["day"], model: ["model"], input: ["input"] };
  const bad = { name: "Bad", mapping, content: "day,model,input\n2026-10-01,a,1\n2026-10-02,a,many\n" };
  await expect(reconcile(context, bad)).rejects.toMatchObject({
    code: "invalid",
    message: "Line 3: “many” in the column “input” is no number. Write 1234.56, without separators.",
  });
  await expect(reconcile(context, { ...bad, mapping: { ...mapping, input: [] } })).rejects.toThrow(
    "nothing to compare",
  );
  await expect(reconcile(context, { ...bad, content: "day,model,input\n" })).rejects.toThrow("no rows");
  expect((await listReconciliations(context, {})).items).toEqual([]);
});
