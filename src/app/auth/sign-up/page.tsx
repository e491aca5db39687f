import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { findSignUpDoor } from "#workspace/auth/queries/find-sign-up-door.ts";
import { isSignUpOpen } from "#workspace/auth/sign-up-policy.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { AccountForm } from "../account-form.tsx";
import { askForSignUpLink } from "../actions.ts";
import { AddressForm } from "../address-form.tsx";
import { noMailAdvice } from "../no-mail-advice.ts";

export const metadata: Metadata = { title: "Create an account", referrer: "same-origin" };

type Query = Record<string, string | string[] | undefined>;

/** By invitation, by a link from a mail, or, where sign-up is open, by asking for that link. */
export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { invitation, link } = await searchParams;
  const token = [invitation, link].find((value) => typeof value === "string") as string | undefined;
  const by = typeof invitation === "string" ? "invitation" : "link";
  const context = await pageContext();
  if (context.actor) redirect(by === "invitation" && token ? `/invite/${encodeURIComponent(token)}` : "/apps");
  if (!token) return isSignUpOpen() ? <AskForLink /> : <NeedsInvitation />;
  const door = await findSignUpDoor(context, { by, token }).catch(() => null);
  if (!door) return <Closed />;
  return (
    <SignInLayout
      title="Create your account"
      description={door.workspaceName ? `You are invited to ${door.workspaceName}.` : undefined}
      footer={<HostedAt />}
    >
      <AccountForm by={by} token={token} email={door.email} />
      <HaveAccount href={by === "invitation" ? signInTo(`/invite/${encodeURIComponent(token)}`) : "/signin"} />
    </SignInLayout>
  );
}

const signInTo = (callbackUrl: string) => `/signin?${new URLSearchParams({ callbackUrl })}`;

function HaveAccount({ href }: { href: string }) {
  return (
    <p className="mt-3 text-ui text-ink-3">
      Have an account? <TextLink href={href}>Sign in</TextLink>
    </p>
  );
}

function AskForLink() {
  return (
    <SignInLayout
      title="Create an account"
      description={canSendMail() ? "We email you a link; with it you choose a name and a password." : noMailAdvice}
      footer={<HostedAt />}
    >
      <AddressForm action={askForSignUpLink} label={canSendMail() ? "Send me the link" : "Create the link"} />
      <HaveAccount href="/signin" />
    </SignInLayout>
  );
}

function NeedsInvitation() {
  return (
    <SignInLayout title="Create an account" footer={<HostedAt />}>
      <Notice tone="accent">New accounts need an invitation. Ask a workspace owner for one.</Notice>
      <HaveAccount href="/signin" />
    </SignInLayout>
  );
}

function Closed() {
  return (
    <SignInLayout title="This link does not work any more" footer={<HostedAt />}>
      <Notice tone="amber">It was used already, was withdrawn or is too old. Ask for a new one.</Notice>
      <ButtonLink href="/signin" size={40} wide>
        Sign in
      </ButtonLink>
    </SignInLayout>
  );
}
