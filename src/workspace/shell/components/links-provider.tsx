"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type LinkRules, linkOn, plainLinks } from "../links.ts";

const Links = createContext<LinkRules>(plainLinks);

/** Lets everything below write links as the host at hand wants them. */
export function LinksProvider({ rules, children }: { rules: LinkRules; children: ReactNode }) {
  return <Links value={rules}>{children}</Links>;
}

/** Turns a long path into the address to go to from here. */
export function useLinks(): (path: string) => string {
  const rules = useContext(Links);
  return useMemo(() => (path) => linkOn(rules, path), [rules]);
}
