"use client";

import { RotateCcw } from "lucide-react";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

interface ReplayButtonProps {
  traceId: string;
  size?: 28 | 32;
}

/** Leads from a trace to asking the same again. For those who may edit agents. */
export function ReplayButton({ traceId, size = 32 }: ReplayButtonProps) {
  const to = useLinks();
  return (
    <ButtonLink
      size={size}
      href={to(`/apps/trace/replay/${traceId}`)}
      icon={<RotateCcw strokeWidth={1.75} aria-hidden />}
    >
      Replay
    </ButtonLink>
  );
}
