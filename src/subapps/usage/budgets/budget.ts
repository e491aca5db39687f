import { z } from "zod";
import { parseTimeZone } from "#core/shell/time-zone.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";

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

export type BudgetSubject = { kind: "member" | "agent" | "api_key"; id: string; name: string; mark: unknown };

/** A budget with how it stands in its current period. Where each has one of their own: that of whoever is nearest to it. */
export type BudgetItem = {
  id: string;
  name: string;
  scope: Scope;
  /** Null with a scope that has many: each of them. */
  subjectId: string | null;
  isEach: boolean;
  /** Whose figures these are, where it is not the whole. */
  subject: BudgetSubject | null;
  /** How many have used something of it in this period. */
  subjects: number;
  metric: Metric;
  period: Period;
  zone: string;
  currency: string;
  amount: number;
  /** Granted beyond the amount in this period. */
  granted: number;
  spent: number;
  reserved: number;
  left: number;
  isHard: boolean;
  allowsUnpriced: boolean;
  isCredit: boolean;
  isStopped: boolean;
  /** By whom it was set, where that is not this workspace: it is shown, and changed there. */
  setBy: { kind: "plan" | "agency" | "credit" | "installation"; name: string } | null;
  periodStart: string;
  /** Null for what never begins anew. */
  resetsAt: string | null;
  /** How far the period has gone, 0 to 1. */
  elapsed: number | null;
  /** What will have been used when the period ends, at the pace of the last four weeks. */
  forecast: number | null;
  isOnTrack: boolean;
  /** How many answers of the usual kind there is room for. */
  answersLeft: number | null;
  webhookUrl: string | null;
  webhookFault: string | null;
};
