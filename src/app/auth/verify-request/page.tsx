import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { signInLinkMinutes } from "#core/auth/send-sign-in-link.ts";
import { env } from "#platform/env.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { HostedAt } from "../../signin/hosted-at.tsx";

export const metadata: Metadata = { title: "Check your mail" };

type Query = Record<string, string | string[] | undefined>;

/** The same words for everyone: whether a mail goes out depends on the address, and nobody here learns of it. */
const words: Record<string, string> = {
  "sign-in": `If the address may sign in, a link is on its way. It works once, for ${signInLinkMinutes} minutes.`,
  "sign-up": "A mail is on its way. The link in it works once, for 24 hours.",
  reset: `If there is an account with the address, a link is on its way. It works once, for ${signInLinkMinutes} minutes.`,
};

export default async function VerifyRequestPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { for: purpose } = await searchParams;
  const { SMTP_URL, NODE_ENV } = env();
  return (
    <SignInLayout title="Check your mail" footer={<HostedAt />}>
      <Notice tone="accent" icon={<MailCheck strokeWidth={1.75} aria-hidden />} live>
        {words[String(purpose)] ?? words["sign-in"]}
      </Notice>
      {!SMTP_URL && (
        <Notice tone="amber" title="This installation sends no mail yet.">
          The link is in the server’s log
          {NODE_ENV === "development" ? (
            <>
              {" "}
              and on the <TextLink href="/dev/mail">development mail page</TextLink>
            </>
          ) : null}
          . Whoever runs it can set SMTP_URL.
        </Notice>
      )}
      <ButtonLink href="/signin" size={40} wide>
        Back to sign-in
      </ButtonLink>
    </SignInLayout>
  );
}
