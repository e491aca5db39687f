"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useLinks } from "#core/shell/components/links-provider.tsx";
import { addressOf, type ViewParams } from "../../dashboard/rules/view-address.ts";

export type ViewPlace = { path: string; params: ViewParams };

/** Goes from what is shown to what somebody chose; the address says all of it, so that links, back and reload work. */
export function useView({ path, params }: ViewPlace) {
  const router = useRouter();
  const links = useLinks();
  const [isPending, start] = useTransition();
  const to = (changes: ViewParams): string => links(addressOf(path, params, changes));
  return {
    isPending,
    to,
    go: (changes: ViewParams): void => start(() => router.push(to(changes), { scroll: false })),
  };
}
