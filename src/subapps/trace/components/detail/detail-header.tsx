"use client";

import { ArrowLeft, GitCompareArrows } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/controls/button-class.ts";
import { Badge } from "#ui/display/badge.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { ActionsMenu } from "./actions-menu.tsx";
import { useDetail } from "./detail-context.tsx";
import { IntegrityBadge } from "./integrity-badge.tsx";

/** Where one is, whether it can be trusted, and what can be done with it. `actions` stand before the menu. */
export function DetailHeader({ actions }: { actions?: ReactNode }) {
  const { detail } = useDetail();
  const { trace, integrity, isLive } = detail;
  const title = trace.excerpt || trace.name || "Run";
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-2 border-b px-4 py-1.5 max-sm:min-h-14 max-sm:flex-wrap">
      <AppLink
        href="/apps/trace"
        aria-label="Back to runs"
        className="-ml-2.5 grid size-11 place-items-center rounded-lg text-ink-2 sm:hidden"
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </AppLink>
      <nav aria-label="Where you are" className="flex items-center gap-2 text-ui text-ink-3 max-sm:hidden">
        <AppLink href="/apps/trace" className="rounded-sm hover:text-ink">
          Runs
        </AppLink>
        <span aria-hidden>/</span>
      </nav>
      <h1 className="min-w-0 truncate text-pane text-ink max-sm:flex-1 max-sm:text-[16px]" title={title}>
        {title}
      </h1>
      <span className="shrink-0 text-code text-ink-3 max-md:hidden">{trace.traceId.slice(0, 8)}</span>
      {trace.status === "error" && <Badge tone="red">Failed</Badge>}
      {trace.status === "stopped" && <Badge>Stopped</Badge>}
      <div className="ml-auto flex shrink-0 items-center gap-2 max-sm:order-last max-sm:ml-0 max-sm:w-full max-sm:pb-1.5">
        <IntegrityBadge integrity={integrity} isLive={isLive} />
        <span className="flex-1 sm:hidden" />
        {!isLive && (
          <AppLink
            href={`/apps/trace/compare?left=${trace.traceId}`}
            className={buttonClass({ variant: "ghost", size: 28 })}
          >
            <GitCompareArrows size={14} strokeWidth={1.75} aria-hidden />
            <span className="max-sm:sr-only">Compare</span>
          </AppLink>
        )}
        {actions}
        <ActionsMenu />
      </div>
    </header>
  );
}
