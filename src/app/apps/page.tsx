import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { HomeView } from "#workspace/home/components/home-view.tsx";
import { apps } from "../../registry.ts";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  return <HomeView context={await requireSignIn()} apps={apps} />;
}
