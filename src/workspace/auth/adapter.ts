import { and, eq } from "drizzle-orm";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { nobody } from "#core/access/context.ts";
import { oneTimeToken } from "#core/access/tables.ts";
import { publisher } from "#core/events/publish.ts";
import { isUuid } from "#lib/uuid.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { AuthRequest } from "./auth-request.ts";
import { connectProvider } from "./connect-provider.ts";
import { findPersonByAccount, findPersonByEmail, findPersonById, type PersonRow } from "./find-person.ts";
import { proveAddress } from "./prove-address.ts";
import { welcomePerson } from "./welcome-person.ts";

/** The library's view of our tables. Sessions are not in it: their rows are written where tokens are made. */
export function authAdapter(request: Pick<AuthRequest, "ip" | "userAgent" | "requestId">): Adapter {
  const context = { ...nobody, ip: request.ip, userAgent: request.userAgent, requestId: request.requestId };
  return {
    async createUser(given: Omit<AdapterUser, "id">) {
      const { email, name, image, emailVerified } = given;
      const isVerified =
        Boolean(emailVerified) || (given as { isAddressVerified?: boolean }).isAddressVerified === true;
      return inTransaction(async (db) => {
        const person = { email, name, image: image ?? null, isVerified };
        return adapterUser(await welcomePerson(db, publisher(db, {}), context, person));
      });
    },
    getUser: async (id) => (isUuid(id) ? orNull(await findPersonById(database(), id)) : null),
    getUserByEmail: async (email) => orNull(await findPersonByEmail(database(), email)),
    getUserByAccount: async (account) => orNull(await findPersonByAccount(database(), account)),
    updateUser: ({ id, emailVerified }) => inTransaction((db) => confirmAddress(db, id, Boolean(emailVerified))),
    linkAccount: (account: AdapterAccount) => connectProvider(request, account.userId, account),
    async createVerificationToken({ identifier, token, expires }) {
      await database()
        .insert(oneTimeToken)
        .values({ purpose: "sign_in", tokenHash: token, identifier, expiresAt: expires });
      return { identifier, token, expires };
    },
    async useVerificationToken({ identifier, token }) {
      const [used] = await database()
        .delete(oneTimeToken)
        .where(
          and(
            eq(oneTimeToken.purpose, "sign_in"),
            eq(oneTimeToken.tokenHash, token),
            eq(oneTimeToken.identifier, identifier),
          ),
        )
        .returning();
      return used ? { identifier: used.identifier, token, expires: used.expiresAt } : null;
    },
  };
}

/** Only a mailed link says that an address is proved; nothing else of a person changes through the library. */
async function confirmAddress(db: Db, id: string, isProved: boolean): Promise<AdapterUser> {
  const person = await findPersonById(db, id);
  if (!person) throw new Error("the person was not found");
  return adapterUser(isProved ? await proveAddress(db, publisher(db, {}), person) : person);
}

const adapterUser = ({ id, email, name, image, emailVerifiedAt }: PersonRow): AdapterUser => ({
  id,
  email,
  name,
  image,
  emailVerified: emailVerifiedAt,
});

const orNull = (person: PersonRow | null) => person && adapterUser(person);

const inTransaction = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  database().transaction((transaction) => work(transaction as unknown as Db));
