import type { ReactNode } from "react";
import { requireSignIn } from "#core/web/page-context.ts";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";

export default async function Layout({ children }: { children: ReactNode }) {
  const { workspace } = await requireSignIn();
  return workspace ? children : <NoWorkspace />;
}
