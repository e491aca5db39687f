import type { DefaultSession } from "next-auth";

/** Somebody is acting as the person the session shows. */
export type RunAsSession = {
  userId: string;
  userName: string;
  byId: string;
  byName: string;
  reason: string;
  allowChanges: boolean;
  expiresAt: string;
};

declare module "next-auth" {
  interface Session {
    user: { id: string; name: string; email: string; image: string | null } & DefaultSession["user"];
    workspaceId: string | null;
    runAs?: RunAsSession;
  }
}
