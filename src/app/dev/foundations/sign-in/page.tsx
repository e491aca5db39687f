import { KeyRound, Lock, Mail } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { OrLine, SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { requireBuilder } from "#workspace/shell/require-builder.ts";

export default async function SignInSample() {
  await requireBuilder();
  return (
    <SignInLayout
      title="Sign in"
      footer={
        <>
          <span>Hosted by Harbour &amp; Pine AB</span>
          <TextLink tone="quiet" href="/dev/foundations">
            Privacy
          </TextLink>
          <TextLink tone="quiet" href="/dev/foundations">
            Status
          </TextLink>
        </>
      }
    >
      <Notice tone="accent" icon={<Lock strokeWidth={1.75} aria-hidden />} className="mb-1">
        Sign in to continue to <strong>Inbox.</strong>
      </Notice>
      <Field label="Email">
        <Input size={40} type="email" defaultValue="marta@harbourandpine.example" autoFocus />
      </Field>
      <Field label="Password" fact={<TextLink href="/dev/foundations">Forgot it?</TextLink>}>
        <PasswordInput size={40} defaultValue="twelveletter" autoComplete="off" />
      </Field>
      <Button variant="primary" size={40} wide>
        Sign in
      </Button>
      <OrLine />
      <div className="flex flex-col gap-2">
        <Button size={40} wide icon={<Mail strokeWidth={1.75} aria-hidden />}>
          Email me a sign-in link
        </Button>
        <Button size={40} wide icon={<KeyRound strokeWidth={1.75} aria-hidden />}>
          Use single sign-on
        </Button>
      </div>
      <p className="mt-3 text-ui text-ink-3">New here? Ask a workspace owner for an invitation.</p>
    </SignInLayout>
  );
}
