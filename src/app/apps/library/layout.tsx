import type { ReactNode } from "react";
import { NoWorkspace } from "#core/people/components/no-workspace.tsx";
import { requireSignIn } from "#core/web/page-context.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  const { workspace } = await requireSignIn();
  return workspace ? children : <NoWorkspace />;
}
