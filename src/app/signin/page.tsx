import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { canSendMail } from "#platform/mail/send-mail.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SignInLayout } from "#ui/shell/sign-in-layout.tsx";
import { AuthProvider } from "#workspace/auth/client/auth-provider.tsx";
import { retryAfterIn } from "#workspace/auth/retry-after.ts";
import { sessionPolling } from "#workspace/auth/session-polling.ts";
import { isSignUpOpen } from "#workspace/auth/sign-up-policy.ts";
import { authCookies, parseCookies } from "#workspace/sessions/cookies.ts";
import { pageContext, pageOrigin } from "#workspace/sessions/page-context.ts";
import { safeDestination } from "./destination.ts";
import { destinationName } from "./destination-name.ts";
import { FollowOtherTab } from "./follow-other-tab.tsx";
import { HostedAt } from "./hosted-at.tsx";
import { redirectingProviders } from "./redirecting-providers.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const error = one(query.error);
  const callbackUrl = await safeDestination(one(query.callbackUrl));
  const place = destinationName(callbackUrl);
  const { actor } = await pageContext();
  // Not when a page says that a session is missing: sending people back would send them round in a circle.
  if (actor && !error) redirect(callbackUrl);
  const origin = await pageOrigin();
  return (
    <SignInLayout title="Sign in" footer={<HostedAt />}>
      <AuthProvider {...sessionPolling()}>
        {!actor && <FollowOtherTab callbackUrl={callbackUrl} />}
        {actor ? (
          <Notice
            tone="accent"
            title={`You are signed in as ${actor.name}.`}
            actions={
              <ButtonLink href={callbackUrl} variant="primary">
                {place ? `Go on to ${place}` : "Go on"}
              </ButtonLink>
            }
          />
        ) : (
          (place || error === "SessionRequired") && (
            <Notice
              tone="accent"
              icon={<Lock strokeWidth={1.75} aria-hidden />}
              className="mb-1 py-2! [&_svg]:size-3.5! [&>span]:mt-0.75!"
            >
              Sign in to continue{place ? " to " : "."}
              {place && <strong className="font-semibold">{place}.</strong>}
            </Notice>
          )
        )}
        <SignInForm
          error={error}
          retryAfterSeconds={retryAfterIn(query.retryAfter)}
          canMail={canSendMail()}
          callbackUrl={callbackUrl}
          csrfToken={await csrfToken(origin)}
          providers={redirectingProviders(origin, callbackUrl)}
        />
      </AuthProvider>
      <p className="mt-2 text-ui text-ink-3">
        New here?{" "}
        {isSignUpOpen() ? (
          <TextLink href="/auth/sign-up">Create an account</TextLink>
        ) : (
          "Ask a workspace owner for an invitation."
        )}
      </p>
    </SignInLayout>
  );
}

/** Only for buttons pressed where no scripts run; the library's client fetches its own. */
async function csrfToken(origin: string): Promise<string | null> {
  const cookie = parseCookies((await headers()).get("cookie"))[authCookies(origin).csrfToken.name];
  return cookie?.split("|")[0] ?? null;
}

const one = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? value[0] : value) ?? null;
