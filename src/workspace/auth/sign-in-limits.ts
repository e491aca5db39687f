import type { Attempt, Limit } from "#workspace/sessions/attempt-limit.ts";
import { findKnownDevice } from "./known-device.ts";

const minutes = (count: number) => count * 60;
const hours = (count: number) => minutes(count * 60);
const limit = (name: string, max: number, seconds: number, thenEverySeconds?: number): Limit => ({
  name,
  max,
  seconds,
  ...(thenEverySeconds && { thenEverySeconds }),
});

/**
 * How often something may be tried. What is counted for an account and a network together stops whoever keeps failing,
 * and nobody else. What is counted for a whole network or a whole account only slows down, because others share it: a
 * stranger must not be able to lock somebody out, nor one person a whole office.
 */
export const limits = {
  signInDevice: limit("sign-in device", 10, minutes(15)),
  signInPair: limit("sign-in account and network", 10, minutes(15)),
  signInNetwork: limit("sign-in network", 100, minutes(15), 2),
  signInAccount: limit("sign-in account", 30, hours(1), 10),
  signInAccountDaily: limit("sign-in account daily", 200, hours(24), 60),
  confirm: limit("confirm", 10, minutes(15)),
  /** A code has six digits: guesses are refused for the account as a whole, from wherever they come. */
  code: limit("code", 10, minutes(15)),
  codeDevice: limit("code device", 10, minutes(15)),
  signUpFailure: limit("sign-up network", 60, hours(1)),
  signUpInvitation: limit("sign-up invitation", 5, hours(1)),
  signUpTyped: limit("sign-up address and network", 5, hours(1)),
  resetFailure: limit("reset network", 60, hours(1)),
  browserLog: limit("browser log", 120, minutes(1)),
} as const satisfies Record<string, Limit>;

/** Where a request comes from. `device` is the cookie that a browser keeps from an earlier sign-in. */
export type Visitor = { ip: string | null; device?: string | null | undefined };

/** Tries of a password. A device that signed in to this account before has tries of its own that nobody else can use up. */
export async function passwordAttempts(email: string, from: Visitor): Promise<Attempt[]> {
  const device = await findKnownDevice(email, from.device);
  if (device) return [{ limit: limits.signInDevice, of: [email, device] }];
  return [
    { limit: limits.signInPair, of: [email, from.ip] },
    { limit: limits.signInNetwork, of: from.ip },
    { limit: limits.signInAccount, of: email },
    { limit: limits.signInAccountDaily, of: email },
  ];
}

/** Tries of a code, after the password or a mailed link was right. */
export async function codeAttempts(person: { id: string; email: string }, from: Visitor): Promise<Attempt[]> {
  const device = await findKnownDevice(person.email, from.device);
  return [device ? { limit: limits.codeDevice, of: [person.id, device] } : { limit: limits.code, of: person.id }];
}

/** Requests that send a mail to an address: links to sign in, to sign up or to choose a password. */
export async function mailAttempts(
  kind: "link" | "reset" | "sign-up",
  address: string,
  from: Visitor,
): Promise<Attempt[]> {
  const device = await findKnownDevice(address, from.device);
  if (device) return [{ limit: limit(`${kind} device`, 5, hours(1)), of: [address, device] }];
  return [
    { limit: limit(`${kind} address and network`, 5, hours(1)), of: [address, from.ip] },
    { limit: limit(`${kind} network`, 60, hours(1), 10), of: from.ip },
    // Enough that nobody's mailbox is flooded; each of these mails holds a link that works, so the way in stays open.
    { limit: limit(`${kind} address`, 15, hours(1), minutes(5)), of: address },
  ];
}
