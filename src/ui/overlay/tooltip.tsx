"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "../display/kbd.tsx";
import { tooltipClass } from "./tooltip-class.ts";

interface TooltipProps {
  /** A few words. Never the only place where something is said. */
  text: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that can hold the focus. */
  children: ReactNode;
}

export function Tooltip({ text, shortcut, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={`motion-pop z-30 ${tooltipClass}`}>
            {text}
            {shortcut && (
              <Kbd tone="inherit" className="ml-1.5">
                {shortcut}
              </Kbd>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
