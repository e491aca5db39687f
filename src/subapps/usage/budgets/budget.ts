import { z } from "zod";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { parseTimeZone } from "#workspace/shell/time-zone.ts";

/** From the outermost to the innermost: what is used counts against all it falls under. */
export const scopes = ["agency", "workspace", "member", "agent", "api_key", "run"] as const;
export type Scope = (typeof scopes)[number];
export const metrics = ["cost", "messages", "tokens"] as const;
export type Metric = (typeof metrics)[number];
export const periods = ["day", "week", "month", "year", "ever"] as const;
export type Period = (typeof periods)[number];

/** Stands for the subject where a budget has only one. */
export const whole = "00000000-0000-0000-0000-000000000000";

/** Billionths of the currency, or a number of messages or tokens. */
export const amount = () => z.number().int().min(0).max(9_000_000_000_000_000);

const webhook = () =>
  z
    .url({ protocol: /^https?$/, error: "is not a web address such as https://example.com/hook" })
    .max(2000)
    .nullable()
    .default(null);

/** What can be changed of a budget that counts already. */
export const changeable = {
  name: displayName(),
  amount: amount(),
  isHard: z.boolean(),
  /** Lets models without a price through a hard budget of money, which then cannot limit them. */
  allowsUnpriced: z.boolean().default(false),
  webhookUrl: webhook(),
};

export const budgetFields = {
  ...changeable,
  scope: z.enum(scopes),
  /** Null: each of them has as much for itself. */
  subjectId: uuid().nullable().default(null),
  metric: z.enum(metrics),
  period: z.enum(periods),
  zone: z
    .string()
    .max(60)
    .refine((name) => parseTimeZone(name) !== null, "is not a time zone such as Europe/Berlin")
    .default("UTC"),
};
export type BudgetFields = z.output<z.ZodObject<typeof budgetFields>>;
