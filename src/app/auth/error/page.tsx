import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { signInMessage } from "#workspace/auth/error-messages.ts";
import { retryAfterIn } from "#workspace/auth/retry-after.ts";
import { authCookies, parseCookies } from "#workspace/sessions/cookies.ts";
import { pageOrigin } from "#workspace/sessions/page-context.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";

export const metadata: Metadata = { title: "Sign-in" };

type Query = Record<string, string | string[] | undefined>;

/** Faults that the sign-in form itself can show and help with; the route adds where people were going. */
const shownInForm = ["TooManyAttempts", "SecondFactorRequired", "SecondFactorInvalid"];

export default async function AuthErrorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { error, retryAfter } = await searchParams;
  const code = typeof error === "string" && error !== "undefined" ? error : "Default";
  const seconds = retryAfterIn(retryAfter);
  if (seconds) redirect(await signInWithWait(code, seconds));
  if (shownInForm.includes(code)) redirect(`/api/auth/signin?${new URLSearchParams({ error: code })}`);
  const message = signInMessage(code);
  return (
    <SignInLayout title="Signing in did not work" footer={<HostedAt />}>
      <Notice tone="red" title={message?.title}>
        {message?.text}
      </Notice>
      <ButtonLink href="/signin" variant="primary" size={40} wide>
        Back to sign-in
      </ButtonLink>
    </SignInLayout>
  );
}

/** The library's own route to the form would lose how long to wait. */
async function signInWithWait(error: string, seconds: number): Promise<string> {
  const cookies = parseCookies((await headers()).get("cookie"));
  const callbackUrl = cookies[authCookies(await pageOrigin()).callbackUrl.name];
  const query = { error, retryAfter: String(seconds), ...(callbackUrl && { callbackUrl }) };
  return `/signin?${new URLSearchParams(query)}`;
}
