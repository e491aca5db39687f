import type { Metadata } from "next";
import { env } from "#platform/env.ts";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { readTheme } from "#ui/theme/read-theme.ts";
import { ThemeChoice } from "#workspace/shell/components/theme-choice.tsx";

export const metadata: Metadata = { title: "Appearance" };

export default async function AppearancePage() {
  return (
    <SettingsPage title="Appearance">
      <SettingsSection
        title="Theme"
        description="Kept by this browser for all hosts of this installation. Your system theme is not used."
      >
        <ThemeChoice initial={await readTheme()} domain={env().BASE_DOMAIN} />
      </SettingsSection>
    </SettingsPage>
  );
}
