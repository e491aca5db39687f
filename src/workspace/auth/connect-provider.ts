import { writeAudit } from "#core/audit/write-audit.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { AuthRequest } from "./auth-request.ts";
import { findPersonById, linkPerson, type ProviderAccount } from "./find-person.ts";
import { contextOfPerson } from "./open-session.ts";

type Place = Pick<AuthRequest, "ip" | "userAgent" | "requestId">;

/** Makes a provider's account a way in for somebody; they can read in the log when that was, and from where. */
export function connectProvider(place: Place, userId: string, account: ProviderAccount & { type: string }) {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await linkPerson(db, userId, account);
    const person = await findPersonById(db, userId);
    if (!person) throw new Error("the person was not found");
    const { provider } = account;
    await writeAudit(db, contextOfPerson(place, person, null), {
      action: "account.connect_provider",
      targetId: userId,
      detail: { provider },
    });
  });
}
