import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const current = { N: 2 ** 16, r: 8, p: 1 };
const keyBytes = 32;

/** Self-describing, so that a stronger setting can come later without asking anyone for a new password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  return ["scrypt", current.N, current.r, current.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

export type PasswordCheck = { isRight: boolean; isOutdated: boolean };

/** Without a stored hash the same work is done for nothing: the time taken does not tell who has an account. */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  const [kind, N, r, p, salt, key] = (stored ?? nobodysHash).split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  if (kind !== "scrypt" || !salt || !key) throw new Error("a stored password has a form that is not known");
  const derived = await derive(password, Buffer.from(salt, "base64url"), cost);
  const isSame = timingSafeEqual(derived, Buffer.from(key, "base64url"));
  return { isRight: stored !== null && isSame, isOutdated: cost.N !== current.N || cost.r !== current.r };
}

const nobodysHash = ["scrypt", current.N, current.r, current.p, "AAAAAAAAAAAAAAAAAAAAAA", "A".repeat(43)].join("$");

// One password written in two ways, composed or not, must be the same password on every keyboard.
function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, keyBytes, { ...cost, maxmem: 256 * 2 ** 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
