import type { Metadata } from "next";
import { headers } from "next/headers";
import { TextLink } from "#ui/controls/text-link.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { AuthProvider } from "#workspace/auth/client/auth-provider.tsx";
import { authCookies, parseCookies } from "#workspace/sessions/cookies.ts";
import { pageOrigin } from "#workspace/sessions/page-context.ts";
import { safeDestination } from "../destination.ts";
import { HostedAt } from "../hosted-at.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const metadata: Metadata = { title: "One more step", referrer: "same-origin" };

type Query = Record<string, string | string[] | undefined>;

/** For those who came by mail or provider and have a second factor: the code is all that is missing. */
export default async function SecondFactorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { challenge } = await searchParams;
  const cookies = parseCookies((await headers()).get("cookie"));
  const callbackUrl = await safeDestination(cookies[authCookies(await pageOrigin()).callbackUrl.name]);
  return (
    <SignInLayout
      title="One more step"
      description="Type the code your authenticator app shows, or a recovery code."
      footer={<HostedAt />}
    >
      <AuthProvider>
        <SecondFactorForm challenge={typeof challenge === "string" ? challenge : ""} callbackUrl={callbackUrl} />
      </AuthProvider>
      <p className="mt-3 text-ui text-ink-3">
        Not you? <TextLink href="/signin">Start again</TextLink>
      </p>
    </SignInLayout>
  );
}
