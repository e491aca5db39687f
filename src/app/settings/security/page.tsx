import { ShieldCheck, ShieldOff } from "lucide-react";
import type { Metadata } from "next";
import { sharesSessionWithMain } from "#core/hosts/host-settings.ts";
import { publicUrl } from "#platform/env.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { SettingsPage, SettingsSection } from "#ui/shell/settings-page.tsx";
import { offeredProviders } from "#workspace/auth/offered-providers.ts";
import { getSignInMethods } from "#workspace/auth/queries/get-sign-in-methods.ts";
import { OnlyYou } from "#workspace/people/components/only-you.tsx";
import { PasswordForm } from "#workspace/people/components/password-form.tsx";
import { SecondFactor } from "#workspace/people/components/second-factor.tsx";
import { type SignInWay, SignInWays } from "#workspace/people/components/sign-in-ways.tsx";
import { pageOrigin, requireSignIn } from "#workspace/sessions/page-context.ts";

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
  const ways = waysOf(methods);
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
            end={
              <SecondFactor
                isOn={methods.hasSecondFactor}
                hasPassword={methods.hasPassword}
                isFresh={methods.isFresh}
              />
            }
          />
        </RowList>
      </SettingsSection>
      {ways.length > 0 && (
        <SettingsSection title="Ways to sign in">
          <SignInWays
            ways={ways}
            elsewhere={sharesSessionWithMain(await pageOrigin()) ? `${publicUrl()}/settings/security` : null}
            proof={methods.hasPassword ? "password" : methods.hasSecondFactor ? "code" : null}
          />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}

/** What this installation offers, and what is still connected though it is offered no more. */
function waysOf({ hasPassword, providers }: Awaited<ReturnType<typeof getSignInMethods>>): SignInWay[] {
  const offered = offeredProviders();
  const connected = new Set(providers.map(({ provider }) => provider));
  const isOffered = (id: string) => offered.some((provider) => provider.id === id);
  const former = [...connected].filter((id) => !isOffered(id)).map((id) => ({ id, name: providerNames[id] ?? id }));
  const usable = [...connected].filter(isOffered);
  return [...offered, ...former].map(({ id, name }) => ({
    id,
    name,
    isConnected: connected.has(id),
    isOffered: isOffered(id),
    isLast: !hasPassword && connected.has(id) && usable.every((other) => other === id),
  }));
}
