import type { Metadata } from "next";
import { database } from "#platform/db/db.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { findOneTimeToken } from "#workspace/auth/one-time-token.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { PasswordForm } from "./password-form.tsx";

export const metadata: Metadata = { title: "Choose a new password", referrer: "same-origin" };

type Query = Record<string, string | string[] | undefined>;

export default async function ResetPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, done } = await searchParams;
  if (done === "yes") {
    return (
      <SignInLayout title="Your password is changed" footer={<HostedAt />}>
        <Notice tone="green">You were signed out everywhere. Sign in with the new password.</Notice>
        <ButtonLink href="/signin" variant="primary" size={40} wide>
          Sign in
        </ButtonLink>
      </SignInLayout>
    );
  }
  const isOpen = typeof token === "string" && (await findOneTimeToken(database(), "password_reset", token)) !== null;
  if (!isOpen) {
    return (
      <SignInLayout title="This link does not work any more" footer={<HostedAt />}>
        <Notice tone="amber">It was used already or is too old.</Notice>
        <ButtonLink href="/auth/forgot" variant="primary" size={40} wide>
          Ask for a new link
        </ButtonLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Choose a new password"
      description="You will be signed out on all your devices."
      footer={<HostedAt />}
    >
      <PasswordForm token={token} />
    </SignInLayout>
  );
}
