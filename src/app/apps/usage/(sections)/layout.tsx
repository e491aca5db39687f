import type { ReactNode } from "react";
import { linksFor } from "#core/shell/links-for.ts";
import { UsageFrame } from "#subapps/usage/components/frame/usage-frame.tsx";
import { apps } from "../../../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <UsageFrame links={(await linksFor(apps)).rules}>{children}</UsageFrame>;
}
