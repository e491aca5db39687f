import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endSessions } from "../end-sessions.ts";
import { forgetDevices } from "../known-device.ts";

/** Signs one of a person's own devices out. */
export const revokeSession = command({
  name: "account.revoke_session",
  input: z.object({ sessionId: uuid() }),
  result: z.object({ sessionId: uuid() }),
  allow: "account",
  audit: ({ sessionId }) => ({ targetId: sessionId }),
  async run({ db, actor, publish }, { sessionId }) {
    const [ended] = await endSessions(db, publish, actor.id, { only: sessionId });
    if (!ended) throw notFound("This session");
    await forgetDevices(db, actor.id, { only: sessionId });
    return { sessionId: ended };
  },
});
