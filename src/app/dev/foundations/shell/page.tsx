import { Gauge, KeyRound, LogOut, Search, Settings, Shield, User, Users } from "lucide-react";
import { env } from "#platform/env.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormActions, FormColumn, FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { appLooks } from "#ui/identity/app-icon.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { PaletteButton } from "#ui/overlay/palette-button.tsx";
import { AppShell } from "#ui/shell/app-shell.tsx";
import { railItemClass } from "#ui/shell/rail-item-class.ts";
import { RunAsBanner } from "#ui/shell/run-as-banner.tsx";
import { SettingsLayout } from "#ui/shell/settings-layout.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { readTheme } from "#ui/theme/read-theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { requireBuilder } from "#workspace/shell/require-builder.ts";

const here = "/dev/foundations/shell";
const apps = Object.keys(appLooks).map((slug) => ({
  slug,
  name: `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`,
  href: `${here}?app=${slug}`,
  badge: slug === "inbox" ? 6 : undefined,
}));

const entries = [
  ...apps.map((app) => ({
    id: app.slug,
    label: app.name,
    group: "Apps",
    href: app.href,
    icon: <AppTile slug={app.slug} size={20} tone="soft" />,
  })),
  { id: "refunds", label: "Refunds", detail: "Agent, v14 live", group: "Recent", href: here },
  { id: "report", label: "Refunds report, weekly", detail: "Task, next run 19 Nov", group: "Recent", href: here },
];

export default async function ShellSample({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  await requireBuilder();
  const { app, "run-as": runAs } = await searchParams;
  return (
    <AppShell
      apps={apps}
      current={app}
      homeHref={here}
      search={
        <PaletteButton entries={entries} className={railItemClass}>
          <Search size={18} strokeWidth={1.6} aria-hidden />
        </PaletteButton>
      }
      notifications={{ href: here, count: 2 }}
      account={{
        name: "Marta Ivarsson",
        hue: 243,
        detail: "Harbour & Pine",
        extra: <ThemeSwitch initial={await readTheme()} domain={env().BASE_DOMAIN} />,
        menu: [
          [
            { label: "Profile", href: here, icon: <User aria-hidden /> },
            { label: "Settings", href: here, icon: <Settings aria-hidden /> },
          ],
          [{ label: "Sign out", action: here, icon: <LogOut aria-hidden /> }],
        ],
      }}
      banner={
        runAs && <RunAsBanner name="Tomás Prieto" secondsLeft={1634} readOnly={runAs === "look"} stopAction={here} />
      }
    >
      <SettingsLayout
        groups={[
          {
            items: [
              { label: "Profile", href: here, icon: <User aria-hidden /> },
              { label: "Security", href: `${here}/security`, icon: <Shield aria-hidden /> },
            ],
          },
          {
            label: "Workspace",
            items: [
              { label: "General", href: `${here}/general`, icon: <Gauge aria-hidden /> },
              { label: "Members", href: `${here}/members`, icon: <Users aria-hidden />, count: 7 },
              { label: "API keys", href: `${here}/keys`, icon: <KeyRound aria-hidden />, count: 2 },
            ],
          },
        ]}
      >
        <SettingsPage title="Profile" description="How others in your workspaces see you.">
          <SettingsSection title="You">
            <FormColumn>
              <FormRow>
                <Field label="Name">
                  <Input defaultValue="Marta Ivarsson" />
                </Field>
                <Field label="Email" help="Used to sign in.">
                  <Input type="email" defaultValue="marta@harbourandpine.example" />
                </Field>
              </FormRow>
              <FormActions>
                <Button variant="primary">Save</Button>
              </FormActions>
            </FormColumn>
          </SettingsSection>
          <SettingsSection
            title="Members"
            description="Who belongs to Harbour & Pine."
            action={<Button size={28}>Invite</Button>}
          >
            <RowList>
              {["Joel Lindqvist", "Aisha Rahman", "Tomás Prieto"].map((name) => (
                <Row
                  key={name}
                  lead={<PersonAvatar name={name} size={32} />}
                  title={
                    <>
                      {name} <Badge>Editor</Badge>
                    </>
                  }
                  detail="Last seen today"
                  end={
                    <Button size={28} variant="ghost">
                      Change role
                    </Button>
                  }
                />
              ))}
            </RowList>
          </SettingsSection>
        </SettingsPage>
      </SettingsLayout>
    </AppShell>
  );
}
