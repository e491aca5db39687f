import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { signInMessage } from "#core/auth/error-messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { HostedAt } from "../../signin/hosted-at.tsx";

export const metadata: Metadata = { title: "Sign-in" };

type Query = Record<string, string | string[] | undefined>;

/** Faults that the sign-in form itself can show and help with; the route adds where people were going. */
const shownInForm = ["TooManyAttempts", "SecondFactorRequired", "SecondFactorInvalid"];

export default async function AuthErrorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { error } = await searchParams;
  const code = typeof error === "string" && error !== "undefined" ? error : "Default";
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
