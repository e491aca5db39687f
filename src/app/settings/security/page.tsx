import { ShieldCheck, ShieldOff } from "lucide-react";
import type { Metadata } from "next";
import { getSignInMethods } from "#core/auth/queries/get-sign-in-methods.ts";
import { OnlyYou } from "#core/people/components/only-you.tsx";
import { PasswordForm } from "#core/people/components/password-form.tsx";
import { SecondFactor } from "#core/people/components/second-factor.tsx";
import { requireSignIn } from "#core/web/page-context.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";

export const metadata: Metadata = { title: "Security" };

const providerNames: Record<string, string> = { google: "Google", github: "GitHub", oidc: "Single sign-on" };

export default async function SecurityPage() {
  const context = await requireSignIn();
  const { actor } = context;
  if (actor.runBy) {
    return (
      <SettingsPage title="Security">
        <OnlyYou name={actor.name} />
      </SettingsPage>
    );
  }
  const methods = await getSignInMethods(context, {});
  const Icon = methods.hasSecondFactor ? ShieldCheck : ShieldOff;
  return (
    <SettingsPage title="Security">
      <SettingsSection
        title="Password"
        description={
          methods.hasPassword ? undefined : "You sign in without one. Set one to be able to sign in with your address."
        }
      >
        <PasswordForm hasPassword={methods.hasPassword} email={actor.email ?? ""} />
      </SettingsSection>
      <SettingsSection title="Second factor">
        <RowList>
          <Row
            lead={
              <span
                className={`grid size-8 place-items-center rounded-full ${methods.hasSecondFactor ? "bg-green-soft text-green-ink" : "bg-surface-3 text-ink-3"}`}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
              </span>
            }
            title={
              <>
                Code from an app
                <Badge tone={methods.hasSecondFactor ? "green" : "neutral"} dot>
                  {methods.hasSecondFactor ? "On" : "Off"}
                </Badge>
              </>
            }
            detail={
              methods.hasSecondFactor
                ? `${methods.recoveryCodesLeft} of 10 recovery codes left`
                : "Even somebody who knows your password cannot sign in without your phone."
            }
            end={<SecondFactor isOn={methods.hasSecondFactor} hasPassword={methods.hasPassword} />}
          />
        </RowList>
      </SettingsSection>
      {methods.providers.length > 0 && (
        <SettingsSection title="Other ways to sign in">
          <RowList>
            {methods.providers.map(({ provider }) => (
              <Row key={provider} title={providerNames[provider] ?? provider} detail="Connected" />
            ))}
          </RowList>
        </SettingsSection>
      )}
    </SettingsPage>
  );
}
