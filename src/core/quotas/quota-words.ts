/** What a plan limits by number: how many there may be at a time. */
export const quotaKinds = ["agents", "documents", "storage", "seats"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** "3 agents", "20 MB": an amount of a quota as people read it. */
export function quotaWords(kind: QuotaKind, amount: number): string {
  if (kind === "storage") return bytesWords(amount);
  const one = { agents: "agent", documents: "document", seats: "seat" }[kind];
  return `${new Intl.NumberFormat("en-GB").format(amount)} ${amount === 1 ? one : `${one}s`}`;
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

function bytesWords(bytes: number): string {
  let step = 0;
  // By what is shown: 999.99 MB would be shown as 1000 MB.
  while (step < units.length - 1 && Number((bytes / 1000 ** step).toPrecision(3)) >= 1000) step += 1;
  return `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
}
