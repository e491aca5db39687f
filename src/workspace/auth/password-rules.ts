import { AppError } from "#lib/app-error.ts";
import { longestPassword, shortestPassword } from "./password-length.ts";

/** What is wrong with a new password, or null. Length counts, not the mixture of characters. */
export async function passwordFault(password: string, about: { email: string; name: string }): Promise<string | null> {
  const length = [...password].length;
  if (length < shortestPassword) return `needs at least ${shortestPassword} characters`;
  if (length > longestPassword) return `is longer than ${longestPassword} characters`;
  const plain = password.toLowerCase().trim();
  if (new Set(plain).size < 3) return "is too easy to guess: it repeats the same characters";
  const own = [about.email, about.email.split("@")[0] ?? "", about.name].map((word) => word.toLowerCase().trim());
  if (own.includes(plain)) return "is your own name or address: choose something only you know";
  if ((await commonPasswords()).has(plain)) return "is one of the most common passwords: choose another";
  return null;
}

export async function requireGoodPassword(password: string, about: { email: string; name: string }): Promise<void> {
  const fault = await passwordFault(password, about);
  if (fault) {
    throw new AppError("invalid", `The password ${fault}.`, { fields: [{ path: "password", message: fault }] });
  }
}

let common: Promise<ReadonlySet<string>> | undefined;

// Half a megabyte that only a new password needs: loaded when the first one comes.
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"] as readonly string[]),
  );
  return common;
}
