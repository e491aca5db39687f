import type { Metadata } from "next";
import type { ReactNode } from "react";
import { isOperator } from "#core/access/operator.ts";
import { ProductShell } from "#product-shell/product-shell.tsx";
import { SettingsFrame } from "#workspace/people/components/settings-frame.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { apps } from "../../registry.ts";

export const metadata: Metadata = { title: { default: "Settings", template: "%s · Parley" } };

export default async function Layout({ children }: { children: ReactNode }) {
  const context = await requireSignIn();
  return (
    <ProductShell context={context} apps={apps} current="settings">
      <SettingsFrame workspaceName={context.workspace?.name ?? null} isOperator={isOperator(context.actor)}>
        {children}
      </SettingsFrame>
    </ProductShell>
  );
}
