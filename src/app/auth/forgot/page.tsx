import type { Metadata } from "next";
import { TextLink } from "#ui/controls/text-link.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { askForReset } from "../actions.ts";
import { AddressForm } from "../address-form.tsx";

export const metadata: Metadata = { title: "Forgot the password" };

export default function ForgotPage() {
  return (
    <SignInLayout
      title="Choose a new password"
      description="We send you a link; with it you choose a new one."
      footer={<HostedAt />}
    >
      <AddressForm action={askForReset} label="Send me the link" />
      <p className="mt-3 text-ui text-ink-3">
        Know it again? <TextLink href="/signin">Sign in</TextLink>
      </p>
    </SignInLayout>
  );
}
