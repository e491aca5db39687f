import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { confirmPerson } from "../confirm-person.ts";
import { limited } from "../limited.ts";
import { hasSecondFactor } from "../second-factor.ts";
import { limits } from "../sign-in-limits.ts";
import { createTotp, totpPicture } from "../totp.ts";

/** Begins the second factor: a secret for an authenticator app, as text and as a picture. Nothing counts until confirmed. */
const startOnce = command({
  name: "account.start_totp",
  input: z.object({ password: z.string().max(1000).optional() }),
  result: z.object({
    secret: z.string(),
    uri: z.string().describe("For an authenticator app"),
    picture: z.string().describe("The same as a QR code, an SVG document"),
  }),
  allow: "account",
  audit: () => ({}),
  async run({ db, actor }, { password }) {
    const person = await confirmPerson(db, actor.id, { password });
    if (hasSecondFactor(person)) throw new AppError("conflict", "The second factor is on already.");
    const { sealed, secret, uri } = createTotp(person.email);
    await db.update(user).set({ totpSecret: sealed, totpLastStep: null }).where(eq(user.id, person.id));
    return { secret, uri, picture: await totpPicture(uri) };
  },
});

export const startTotp = limited(startOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
