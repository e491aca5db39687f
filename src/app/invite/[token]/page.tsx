import type { Metadata } from "next";
import { AppError } from "#lib/app-error.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { OrLine, SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { AcceptInvitation } from "#workspace/people/components/accept-invitation.tsx";
import { getInvitation } from "#workspace/people/queries/get-invitation.ts";
import { pageContext, pageOrigin } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "no-referrer" };

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const context = await pageContext();
  const found = await getInvitation(context, { token }).catch(asMessage);
  if (typeof found === "string") {
    return (
      <SignInLayout title="This invitation cannot be used">
        <Notice tone="amber">{found}</Notice>
        <ButtonLink href="/signin" size={40} wide>
          Sign in
        </ButtonLink>
      </SignInLayout>
    );
  }
  const title = `Join ${found.workspaceName}`;
  const description = `${found.inviterName} invites you to work together in Parley.`;
  if (context.actor) {
    return (
      <SignInLayout title={title} description={description} homeHref="/apps">
        <AcceptInvitation
          token={token}
          workspaceName={found.workspaceName}
          person={{ id: context.actor.id ?? "", name: context.actor.name, email: context.actor.email ?? "" }}
          isActing={context.actor.runBy !== null}
        />
      </SignInLayout>
    );
  }
  const back = `${await pageOrigin()}/invite/${token}`;
  return (
    <SignInLayout title={title} description={description}>
      <ButtonLink variant="primary" size={40} wide href={`/auth/sign-up?${new URLSearchParams({ invitation: token })}`}>
        Create an account
      </ButtonLink>
      <OrLine>or, with an account</OrLine>
      <ButtonLink size={40} wide href={`/signin?${new URLSearchParams({ callbackUrl: back })}`}>
        Sign in
      </ButtonLink>
    </SignInLayout>
  );
}

function asMessage(error: unknown): string {
  if (error instanceof AppError && error.code !== "unavailable") {
    return error.code === "conflict" ? error.message : "The link is not complete or not ours. Ask for a new one.";
  }
  throw error;
}
