import type { Metadata } from "next";
import { requireSignIn } from "#core/web/page-context.ts";
import { SettingsScreen } from "#subapps/trace/components/settings/settings-screen.tsx";

export const metadata: Metadata = { title: "Trace settings" };

export default async function TraceSettingsPage() {
  return <SettingsScreen context={await requireSignIn()} />;
}
