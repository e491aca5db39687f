"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Money, moneyFormatter } from "#lib/format/money.ts";

const Currency = createContext("EUR");

/** Lets everything below write money in the currency of the workspace. */
export function MoneyProvider({ currency, children }: { currency: string; children: ReactNode }) {
  return <Currency value={currency}>{children}</Currency>;
}

export const useCurrency = (): string => useContext(Currency);

/** Writes billionths of the workspace's currency. */
export function useMoney(): Money {
  const currency = useCurrency();
  return useMemo(() => moneyFormatter(currency), [currency]);
}
