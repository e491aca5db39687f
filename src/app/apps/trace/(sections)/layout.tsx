import type { ReactNode } from "react";
import { TraceFrame } from "#subapps/trace/components/frame/trace-frame.tsx";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <TraceFrame links={(await linksFor(apps)).rules}>{children}</TraceFrame>;
}
