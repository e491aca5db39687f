import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { flow } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { checkPassword } from "#workspace/auth/password.ts";
import { giveBack, requireAttempts } from "#workspace/sessions/attempt-limit.ts";
import { requirePublicPlace } from "../records/find-public-place.ts";
import { doorMark, findVisit, visitInput } from "../records/find-visit.ts";
import { newVisitors, passwordGuesses } from "../records/visitor-limits.ts";
import { visitor } from "../tables.ts";

/** Lets a visitor in, past the password where there is one, and gives them what they are known by from then on. */
export const enterPublicPlace = flow({
  name: "chat.enter_public_place",
  input: z.object({ ...visitInput, password: z.string().max(1000).nullish() }),
  result: z.object({ visitorToken: z.string(), placeId: uuid() }),
  allow: "anyone",
  async run({ db, context: { ip } }, { kind, slug, visitorToken, password }) {
    const place = await requirePublicPlace(kind, slug);
    const known = await findVisit(db, place, visitorToken);
    if (known) {
      await db.update(visitor).set({ lastSeenAt: sql`now()` }).where(eq(visitor.id, known.visitorId));
      return { visitorToken: visitorToken as string, placeId: place.id };
    }
    if (place.passwordHash !== null) {
      if (!password) throw new AppError("forbidden", "This page asks for a password. Enter it first.");
      const guesses = passwordGuesses(place.id, ip);
      await requireAttempts(guesses);
      const { isRight } = await checkPassword(password, place.passwordHash);
      if (!isRight) throw new AppError("forbidden", "This is not the password. Ask whoever sent you here.");
      await giveBack(guesses);
    }
    await requireAttempts(newVisitors(place.id, ip));
    const token = newSecret();
    await db.insert(visitor).values({
      workspaceId: place.workspace.id,
      deploymentId: place.id,
      tokenHash: secretHash(token),
      enteredWith: doorMark(place),
    });
    return { visitorToken: token, placeId: place.id };
  },
});
