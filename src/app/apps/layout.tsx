import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ProductShell } from "#product-shell/product-shell.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { apps, findApp } from "../../registry.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  if (!(await isKnownApp())) notFound(); // an address that leads nowhere does so for everyone, signed in or not
  return (
    <ProductShell context={await requireSignIn()} apps={apps}>
      {children}
    </ProductShell>
  );
}

async function isKnownApp(): Promise<boolean> {
  const given = await headers();
  const path = given.get("x-parley-route") ?? given.get("x-parley-path") ?? "";
  const slug = /^\/apps\/([^/?#]+)/.exec(path)?.[1];
  return !slug || findApp(slug) !== undefined;
}
