import type { ReactNode } from "react";
import { linksFor } from "#core/shell/links-for.ts";
import { TraceFrame } from "#subapps/trace/components/frame/trace-frame.tsx";
import { apps } from "../../../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <TraceFrame links={(await linksFor(apps)).rules}>{children}</TraceFrame>;
}
