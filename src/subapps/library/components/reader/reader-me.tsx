"use client";

import { createContext, type ReactNode, useContext } from "react";

/** Who reads, and what they may do. */
export type Me = { id: string; name: string; mayWrite: boolean; reachesAll: boolean };

const Reader = createContext<Me>({ id: "", name: "", mayWrite: false, reachesAll: false });

export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <Reader value={me}>{children}</Reader>;
}

export const useMe = (): Me => useContext(Reader);
