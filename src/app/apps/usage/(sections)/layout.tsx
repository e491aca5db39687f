import type { ReactNode } from "react";
import { UsageFrame } from "#subapps/usage/components/frame/usage-frame.tsx";
import { linksFor } from "#workspace/shell/links-for.ts";
import { apps } from "../../../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <UsageFrame links={(await linksFor(apps)).rules}>{children}</UsageFrame>;
}
