"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { tabClass, tabsClass } from "./tab-class.ts";

interface TabsProps {
  label: string;
  items: ReadonlyArray<{ value: string; label: ReactNode; content: ReactNode }>;
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Sides of one thing, in a panel. Where each side has an address of its own, use TabLinks. */
export function Tabs({ label, items, defaultValue = items[0]?.value, ...state }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} {...state} className="flex min-h-0 flex-col">
      <Radix.List aria-label={label} className={tabsClass}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tabClass}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="min-h-0 flex-1 focus-visible:-outline-offset-2">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
