import { afterAll, expect, test } from "vitest";
import { recordedFor } from "#engine/models/record-calls.ts";
import { transcribe } from "#engine/models/transcribe.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { slowListener } from "../../../../tests/support/slow-listener.ts";
import { toneWav } from "../../../../tests/support/sounds.ts";
import { createBudget } from "./commands/create-budget.ts";

const nanos = 1000;
afterAll(closeDatabase);

/** A model that is priced by the token, and a hard budget. */
async function given(url: string, amount: number) {
  const context = await testContext();
  const { id } = context.workspace;
  const sql = sqlClient();
  await sql`insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${id}, 'compatible', 'ears', 'Ears', ${url}, true)`;
  await sql`insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, valid_from)
    values (${id}, 'ears/whisper', ${nanos}, ${nanos}, '2020-01-01')`;
  await createBudget(context, {
    name: "Cap",
    scope: "workspace",
    metric: "cost",
    period: "month",
    amount,
    isHard: true,
  });
  return context;
}

const stateOf = async (workspaceId: string) => {
  const [row] = await sqlClient()`
    select s.spent::float8 as spent, s.reserved::float8 as reserved,
      (select count(*)::int from usage.reservation where workspace_id = ${workspaceId}) as open
    from usage.budget b join usage.budget_state s on s.budget_id = b.id where b.workspace_id = ${workspaceId}`;
  return row as { spent: number; reserved: number; open: number };
};

test("50 transcriptions at once can't overspend a hard budget", async () => {
  const seconds = 10;
  const used = { input_tokens: seconds * 32, output_tokens: seconds * 12 };
  const listener = await slowListener(1, { text: "Hello.", usage: used });
  const amount = 4 * 600 * nanos;
  const context = await given(listener.url, amount);
  const audio = new Blob([new Uint8Array(toneWav(seconds))]);
  const who = recordedFor(context, "api");
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => transcribe(who, { audio, mime: "audio/wav" }, ["ears/whisper"])),
  );
  listener.close();
  const done = results.filter(({ status }) => status === "fulfilled");
  const refused = results.filter((result) => result.status === "rejected" && result.reason.code === "over_limit");
  expect(done.length + refused.length).toBe(50);
  expect(done.length).toBeGreaterThan(0);
  const state = await stateOf(context.workspace.id);
  expect(state).toEqual({ spent: done.length * 440 * nanos, reserved: 0, open: 0 });
  expect(state.spent).toBeLessThanOrEqual(amount);
});

test("a provider that counts no tokens is paid for by the second", async () => {
  const listener = await slowListener(1, { text: "Hello.", usage: { type: "duration", seconds: 10 } });
  const context = await given(listener.url, 1e12);
  const audio = new Blob([new Uint8Array(toneWav(10))]);
  await transcribe(recordedFor(context, "api"), { audio, mime: "audio/wav" }, ["ears/whisper"]);
  listener.close();
  const [event] =
    await sqlClient()`select input_tokens::int as input, cost_nanos::int as cost, is_estimated as estimated
    from usage.event where workspace_id = ${context.workspace.id} and kind = 'call'`;
  expect(event).toEqual({ input: 100, cost: (100 + 10) * nanos, estimated: true });
});
