import { eq } from "drizzle-orm";
import { z } from "zod";
import { invitationFault } from "#core/access/invitation-rules.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { invitation, user, workspace } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { findOneTimeToken } from "../one-time-token.ts";

const signUpDoor = z.object({ email: z.string().nullable(), workspaceName: z.string().nullable() });
export type SignUpDoor = z.infer<typeof signUpDoor>;

/** What the holder of a sign-up link may know before they use it; null when the link opens nothing any more. */
export const findSignUpDoor = query({
  name: "account.find_sign_up_door",
  input: z.object({ by: z.enum(["invitation", "link", "first_account"]), token: z.string().min(1).max(200) }),
  result: signUpDoor.nullable(),
  allow: "anyone",
  async run({ db }, { by, token }): Promise<SignUpDoor | null> {
    if (by === "link") {
      const email = await findOneTimeToken(db, "sign_up", token);
      return email ? { email, workspaceName: null } : null;
    }
    if (by === "first_account") {
      const [anyone] = await db.select({ id: user.id }).from(user).limit(1);
      const isOpen = !anyone && (await findOneTimeToken(db, "first_account", token)) !== null;
      return isOpen ? { email: null, workspaceName: null } : null;
    }
    const [found] = await db
      .select({ invitation, workspaceName: workspace.name })
      .from(invitation)
      .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
      .where(eq(invitation.tokenHash, secretHash(token)));
    if (!found || invitationFault(found.invitation)) return null;
    return { email: found.invitation.email, workspaceName: found.workspaceName };
  },
});
