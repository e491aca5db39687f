import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { ComingApp } from "#workspace/shell/components/coming-app.tsx";
import { findApp } from "../../../registry.ts";

type Props = { params: Promise<{ app: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findApp((await params).app)?.name ?? "Not found" };
}

/** An app that has not landed. One that has brings a folder of its own, which comes before this one. */
export default async function AppPage({ params }: Props) {
  const app = findApp((await params).app);
  if (!app) notFound();
  const context = await requireSignIn();
  return <ComingApp app={app} context={context} />;
}
