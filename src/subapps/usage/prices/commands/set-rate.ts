import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { insertRate } from "#engine/usage/rates.ts";
import { AppError } from "#lib/app-error.ts";
import { currencyCode } from "#lib/currency.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";

/** What one of a currency is worth in the workspace's from a moment on. What was counted stays as it was. */
export const setRate = command({
  name: "usage.set_rate",
  input: z.object({
    currency: currencyCode(),
    rate: z.number().positive("must be more than nothing").max(1e9),
    validFrom: z.coerce.date().min(new Date("2015-01-01"), "is too long ago").optional(),
  }),
  result: z.object({ id: z.string(), currency: z.string(), rate: z.number(), validFrom: timestamp }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { currency, rate, validFrom = new Date() }) {
    if (currency === (await workspaceCurrency(workspace.id)))
      throw new AppError("invalid", `${currency} is the currency of the workspace: one of it is worth one.`, {
        fields: [{ path: "currency", message: "is the workspace's own" }],
      });
    const id = await insertRate(db, workspace.id, { currency, rate, validFrom, createdBy: actor.id });
    await publish("usage.records_changed", {});
    return { id, currency, rate, validFrom };
  },
  audit: (input, { id }) => ({ targetId: id, detail: input }),
});
