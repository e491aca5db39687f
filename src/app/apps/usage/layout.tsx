import type { ReactNode } from "react";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  const { workspace } = await requireSignIn();
  return workspace ? children : <NoWorkspace />;
}
