import { formatBytes, formatCount } from "#lib/format/number.ts";
/** What a plan limits by number: how many there may be at a time. */
export const quotaKinds = ["agents", "documents", "storage", "seats"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** "3 agents", "20 MB": an amount of a quota as people read it. */
export function quotaWords(kind: QuotaKind, amount: number): string {
  if (kind === "storage") return formatBytes(amount);
  const one = { agents: "agent", documents: "document", seats: "seat" }[kind];
  return formatCount(amount, one);
}
