export type ExportWish = {
  what: "totals" | "events";
  from: string;
  to: string;
  zone: string;
  unit: string;
  by: string;
  thenBy: string;
  format: string;
};

/** This month so far, by day and agent. */
export function firstWish(zone: string, today: string): ExportWish {
  return {
    what: "totals",
    from: `${today.slice(0, 8)}01`,
    to: today,
    zone,
    unit: "day",
    by: "agent",
    thenBy: "",
    format: "csv",
  };
}

/** Where the file is; null while the time makes no sense. The last day is part of it. */
export function exportAddress({ what, from, to, zone, unit, by, thenBy, format }: ExportWish): string | null {
  if (!from || !to || to < from) return null;
  const end = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const groups = [by, by && thenBy].filter(Boolean).join(",");
  const query = new URLSearchParams({
    from,
    to: end,
    zone,
    ...(what === "totals" && { unit, ...(groups && { by: groups }) }),
    format,
  });
  return `/api/v1/usage/export/${what}?${query}`;
}
