import { Laptop, Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { SettingsPage } from "#ui/shell/settings-page.tsx";
import { listSessions } from "#workspace/auth/queries/list-sessions.ts";
import { OnlyYou } from "#workspace/people/components/only-you.tsx";
import { EndAllSessions, EndOtherSessions, EndSession } from "#workspace/people/components/session-actions.tsx";
import { requireSignIn } from "#workspace/sessions/page-context.ts";

export const metadata: Metadata = { title: "Sessions" };

const ways: Record<string, string> = {
  credentials: "with password",
  email: "with an emailed link",
  google: "with Google",
  github: "with GitHub",
  oidc: "with single sign-on",
};

export default async function SessionsPage() {
  const context = await requireSignIn();
  if (context.actor.runBy) {
    return (
      <SettingsPage title="Sessions">
        <OnlyYou name={context.actor.name} />
      </SettingsPage>
    );
  }
  const sessions = await listSessions(context, {});
  const ordered = [...sessions].sort((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
  const now = new Date();
  return (
    <SettingsPage
      title="Sessions"
      description="Devices where you are signed in. Sign out any you don't recognize, then change your password."
    >
      <RowList>
        {ordered.map((session) => {
          const Icon = /phone|android|ipad|ios/i.test(session.device) ? Smartphone : Laptop;
          return (
            <Row
              key={session.id}
              lead={
                <span className="grid size-8 place-items-center rounded-full bg-surface-3 text-ink-2">
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                </span>
              }
              title={
                <>
                  {session.device}
                  {session.isCurrent && (
                    <Badge tone="green" dot>
                      This device
                    </Badge>
                  )}
                </>
              }
              detail={
                <>
                  {session.isCurrent ? (
                    "In use now"
                  ) : (
                    <>
                      Last seen <RelativeTime at={session.lastSeenAt} now={now} />
                    </>
                  )}
                  {session.ip && `, from ${session.ip}`}, signed in {ways[session.provider] ?? ""}{" "}
                  <RelativeTime at={session.createdAt} now={now} />
                </>
              }
              end={!session.isCurrent && <EndSession id={session.id} device={session.device} />}
            />
          );
        })}
      </RowList>
      <div className="flex flex-wrap gap-2">
        {sessions.length > 1 && <EndOtherSessions />}
        <EndAllSessions />
      </div>
    </SettingsPage>
  );
}
