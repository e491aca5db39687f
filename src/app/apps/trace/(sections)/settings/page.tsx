import type { Metadata } from "next";
import { SettingsScreen } from "#subapps/trace/components/settings/settings-screen.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Trace settings" };

export default async function TraceSettingsPage() {
  return <SettingsScreen context={await requireSignIn()} />;
}
