import type { ReactNode } from "react";
import { ProductShell } from "#product-shell/product-shell.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { apps } from "../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <ProductShell context={await requireSignIn()} apps={apps} current="notifications">
      {children}
    </ProductShell>
  );
}
