import type { ReactNode } from "react";
import { requireSignIn } from "#core/web/page-context.ts";
import { ProductShell } from "#workspace/people/components/product-shell.tsx";
import { apps } from "../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <ProductShell context={await requireSignIn()} apps={apps} current="notifications">
      {children}
    </ProductShell>
  );
}
