import type { Metadata } from "next";
import { Launcher } from "#core/people/components/launcher.tsx";
import { requireSignIn } from "#core/web/page-context.ts";
import { apps } from "../../registry.ts";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  return <Launcher context={await requireSignIn()} apps={apps} />;
}
