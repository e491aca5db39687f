"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { addressOf, type ViewParams } from "../../dashboard/rules/view-address.ts";

export type ViewPlace = { path: string; params: ViewParams };

/** Goes from what is shown to what somebody chose; the address says all of it, so that links, back and reload work. */
export function useView({ path, params }: ViewPlace) {
  const router = useRouter();
  const links = useLinks();
  const [isPending, start] = useTransition();
  // Two choices made quickly are both meant: the second adds to the first, which may not be shown yet.
  const chosen = useRef(params);
  useEffect(() => {
    chosen.current = params;
  }, [params]);
  return {
    isPending,
    to: (changes: ViewParams): string => links(addressOf(path, params, changes)),
    go: (changes: ViewParams): void => {
      chosen.current = { ...chosen.current, ...changes };
      const address = links(addressOf(path, chosen.current));
      start(() => router.push(address, { scroll: false }));
    },
  };
}
