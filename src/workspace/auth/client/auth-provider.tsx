"use client";

import type { Session } from "next-auth";
import { SessionProvider, useSession } from "next-auth/react";
import { type ReactNode, useEffect } from "react";
import { isSamePerson } from "#workspace/shell/page-person.ts";
import "../session-types.ts";
import { announceSession } from "./announce-session.ts";
import { SignOutNews } from "./sign-out-news.tsx";
import { clearRunAs, rememberHost, rememberRunAs } from "./stored-settings.ts";
import { isLeavingOnPurpose } from "./use-required-session.ts";

const markKey = "parley.session";

interface AuthProviderProps {
  /** The session the server knows already; left out, it is fetched and the status is "loading" until it is there. */
  session?: Session | null;
  /** How often to ask for the session, in seconds; 0 for never. */
  pollSeconds?: number;
  /** Whether to ask while the browser says that it is offline, too. */
  pollOffline?: boolean;
  children: ReactNode;
}

/** Session state for every component below. */
export function AuthProvider({ session, pollSeconds = 0, pollOffline = false, children }: AuthProviderProps) {
  return (
    <SessionProvider
      basePath="/api/auth"
      refetchInterval={pollSeconds}
      refetchOnWindowFocus
      {...(!pollOffline && { refetchWhenOffline: false as const })} // the library knows only this no
      {...(session !== undefined && { session })}
    >
      {session !== undefined && <GivenSession session={session} />}
      {session && <ReloadForAnother session={session} />}
      <SignOutNews />
      {children}
    </SessionProvider>
  );
}

const identityOf = ({ user, runAs }: Session) => `${user.id} ${runAs?.expiresAt ?? ""}`;

/** A page drawn for one person is not for another: acting as somebody began or ended in another tab, or ran out. */
function ReloadForAnother({ session }: { session: Session }) {
  const { data } = useSession();
  useEffect(() => {
    const isSame = [session, data ?? session].every((one) => isSamePerson(identityOf(one), one.user.id));
    if (!isSame && !isLeavingOnPurpose()) location.reload();
  }, [session, data]);
  return null;
}

/** A session that came with the page was not fetched, so the other tabs have not heard of it: tell them if it is new. */
function GivenSession({ session }: { session: Session | null }) {
  const mark = session ? `${session.user.id} ${session.runAs?.expiresAt ?? ""} ${session.workspaceId ?? ""}` : "";
  useEffect(() => {
    rememberHost();
    if (session?.runAs) rememberRunAs(session.runAs.userId, session.runAs.userName);
    else clearRunAs();
    try {
      if (localStorage.getItem(markKey) === mark) return;
      localStorage.setItem(markKey, mark);
    } catch {
      return;
    }
    announceSession(mark ? "getSession" : "signout");
  }, [mark, session?.runAs]);
  return null;
}
