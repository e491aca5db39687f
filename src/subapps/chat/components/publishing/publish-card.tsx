"use client";

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Switch } from "#ui/controls/switch.tsx";
import { Card } from "#ui/display/card.tsx";

interface PublishCardProps {
  Icon: LucideIcon;
  title: string;
  detail: ReactNode;
  /** Left out where there is nothing to switch. */
  on?: { isOn: boolean; isDisabled: boolean; onChange: (isOn: boolean) => void };
  badge?: ReactNode;
  children: ReactNode;
}

/** One way to meet an agent: what it is, whether it is on, and how to use it. */
export function PublishCard({ Icon, title, detail, on, badge, children }: PublishCardProps) {
  return (
    <Card aria-label={title}>
      <header className="flex items-center gap-3 border-b px-4 py-3">
        <span
          className="grid size-8 shrink-0 place-items-center rounded-lg bg-hue-soft text-hue-ink"
          style={{ "--h": 273 } as object}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-pane text-ink">
            {title} {badge}
          </h2>
          <p className="text-meta text-ink-3">{detail}</p>
        </div>
        {on && (
          <Switch
            aria-label={`${title} is on`}
            checked={on.isOn}
            disabled={on.isDisabled}
            onChange={(event) => on.onChange(event.target.checked)}
          />
        )}
      </header>
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </Card>
  );
}
