import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { env } from "#platform/env.ts";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { signInLinkMinutes } from "#workspace/auth/send-sign-in-link.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";

export const metadata: Metadata = { title: "Check your email" };

type Query = Record<string, string | string[] | undefined>;
type Words = { condition: string; life: string };

/** The same words for everyone: whether a link is made depends on the address, and nobody here learns of it. */
const words: Record<string, Words> = {
  "sign-in": {
    condition: "If the address may sign in",
    life: `It works once, for ${signInLinkMinutes} minutes.`,
  },
  "sign-up": { condition: "If the address may have an account", life: "It works once, for 24 hours." },
  reset: {
    condition: "If there is an account with the address",
    life: `It works once, for ${signInLinkMinutes} minutes.`,
  },
};

export default async function VerifyRequestPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { for: purpose } = await searchParams;
  const said = words[String(purpose)] ?? (words["sign-in"] as Words);
  const isMailed = canSendMail();
  return (
    <SignInLayout title={isMailed ? "Check your email" : "No email was sent"} footer={<HostedAt />}>
      {isMailed ? (
        <Notice tone="accent" icon={<MailCheck strokeWidth={1.75} aria-hidden />} live>
          {said.condition}, a link is on its way. {said.life}
        </Notice>
      ) : (
        <NoMail {...said} />
      )}
      <ButtonLink href="/signin" size={40} wide>
        Back to sign-in
      </ButtonLink>
    </SignInLayout>
  );
}

function NoMail({ condition, life }: Words) {
  return (
    <Notice tone="amber" title="This installation has no mail server." live>
      {condition}, the link is in the server’s log
      {env().NODE_ENV === "development" ? (
        <>
          {" "}
          and on the <TextLink href="/dev/mail">development mail page</TextLink>
        </>
      ) : null}
      . Ask whoever runs it to pass it on; to send email, they set SMTP_URL. {life}
    </Notice>
  );
}
