import type { Metadata } from "next";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { findSignUpDoor } from "#workspace/auth/queries/find-sign-up-door.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";
import { HostedAt } from "../../signin/hosted-at.tsx";
import { AccountForm } from "../account-form.tsx";

export const metadata: Metadata = { title: "Welcome", referrer: "same-origin" };

type Query = Record<string, string | string[] | undefined>;

/** The first account of an installation, made with the link that its start prints. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  const context = await pageContext();
  const door =
    typeof token === "string" ? await findSignUpDoor(context, { by: "first_account", token }).catch(() => null) : null;
  if (!door || typeof token !== "string") {
    return (
      <SignInLayout title="This link does not work any more" footer={<HostedAt />}>
        <Notice tone="amber">
          The first account exists already, or the link is too old. Starting Parley again prints a new one as long as
          nobody has an account.
        </Notice>
        <ButtonLink href="/signin" size={40} wide>
          Sign in
        </ButtonLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Welcome to Parley"
      description="Create the first account. It owns the first workspace and is the operator of this installation."
      footer={<HostedAt />}
    >
      <AccountForm by="first_account" token={token} email={null} />
    </SignInLayout>
  );
}
