import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { pageContext } from "#workspace/sessions/page-context.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

export const metadata: Metadata = { title: "Sign out" };

/** Where the library sends people who open its sign-out address by hand. */
export default async function SignOutPage() {
  const { actor } = await pageContext();
  if (!actor) redirect("/signin");
  return (
    <SignInLayout title="Sign out?" description={`You are signed in as ${actor.name}.`} footer={<HostedAt />}>
      <SignOutForm />
      <ButtonLink href="/apps" size={40} wide>
        Stay signed in
      </ButtonLink>
    </SignInLayout>
  );
}
