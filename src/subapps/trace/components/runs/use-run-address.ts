"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { addressWith } from "#workspace/people/rules/search-params.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { RunFilters } from "../../rules/run-address.ts";

export type Shown = RunFilters & { measure?: string; by?: string };
export type RunAddress = {
  isPending: boolean;
  /** Goes to what is shown now with these changes; undefined takes a name away. */
  change(changes: Shown, how?: "push" | "replace"): void;
  /** Exactly these, keeping only how the chart is drawn. */
  show(filters: RunFilters): void;
};

export const runsPath = "/apps/trace";

/** Everything the list is narrowed to stands in the address, so that links, back and reload work. */
export function useRunAddress(shown: Shown): RunAddress {
  const router = useRouter();
  const links = useLinks();
  const [isPending, start] = useTransition();
  const go = (next: Shown, how: "push" | "replace") =>
    start(() => router[how](links(addressWith(runsPath, next)), { scroll: false }));
  return {
    isPending,
    change: (changes, how = "push") => go({ ...shown, ...changes }, how),
    show: (filters) => go({ ...filters, measure: shown.measure, by: shown.by }, "push"),
  };
}
