import type { Metadata } from "next";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { askForReset } from "../actions.ts";
import { AddressForm } from "../address-form.tsx";
import { noMailAdvice } from "../no-mail-advice.ts";

export const metadata: Metadata = { title: "Forgot the password" };

export default function ForgotPage() {
  return (
    <SignInLayout
      title="Choose a new password"
      description={canSendMail() ? "We email you a link; with it you choose a new one." : noMailAdvice}
      footer={<HostedAt />}
    >
      <AddressForm action={askForReset} label={canSendMail() ? "Send me the link" : "Create the link"} />
      <p className="mt-3 text-ui text-ink-3">
        Remembered it? <TextLink href="/signin">Sign in</TextLink>
      </p>
    </SignInLayout>
  );
}
