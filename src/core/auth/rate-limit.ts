import { createHash } from "node:crypto";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { networkOf } from "#platform/net/network-of.ts";

export type Limit = { name: string; max: number; seconds: number };

const minutes = (count: number) => count * 60;

/** How often something may be tried, per account or per address on the network. */
export const limits = {
  signInAccount: { name: "sign-in account", max: 10, seconds: minutes(15) },
  signInPlace: { name: "sign-in place", max: 20, seconds: minutes(15) },
  confirm: { name: "confirm", max: 10, seconds: minutes(15) },
  code: { name: "code", max: 10, seconds: minutes(15) },
  linkAddress: { name: "link address", max: 5, seconds: minutes(60) },
  linkPlace: { name: "link place", max: 20, seconds: minutes(60) },
  resetAddress: { name: "reset address", max: 5, seconds: minutes(60) },
  resetPlace: { name: "reset place", max: 20, seconds: minutes(60) },
  signUpAddress: { name: "sign-up address", max: 5, seconds: minutes(60) },
  signUpPlace: { name: "sign-up place", max: 20, seconds: minutes(60) },
  signUpInvitation: { name: "sign-up invitation", max: 5, seconds: minutes(60) },
  browserLog: { name: "browser log", max: 120, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;

export type Attempt = { limit: Limit; of: string | null };
type Taken = { isAllowed: boolean; retryAfterSeconds: number };

/** Counts the attempts in fixed windows, outside of any transaction: one that fails afterwards still counts. */
export async function takeAttempts(attempts: readonly Attempt[]): Promise<Taken> {
  const results = await Promise.all(attempts.map(take));
  const refused = results.filter(({ isAllowed }) => !isAllowed);
  return {
    isAllowed: refused.length === 0,
    retryAfterSeconds: Math.max(0, ...refused.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  };
}

async function take({ limit, of }: Attempt): Promise<Taken> {
  const { start, end } = windowOf(limit);
  const [row] = await sqlClient()<{ count: number }[]>`
    insert into core.rate_limit (key, window_start, count) values (${keyOf(limit, of)}, ${start.toISOString()}, 1)
    on conflict (key, window_start) do update set count = core.rate_limit.count + 1
    returning count`;
  const isAllowed = (row?.count ?? 0) <= limit.max;
  return { isAllowed, retryAfterSeconds: Math.ceil((end.getTime() - Date.now()) / 1000) };
}

/** What went well does not count: only those who keep failing are slowed down. */
export async function giveBack(attempts: readonly Attempt[]): Promise<void> {
  for (const { limit, of } of attempts) {
    const { start } = windowOf(limit);
    await sqlClient()`
      update core.rate_limit set count = greatest(count - 1, 0)
      where key = ${keyOf(limit, of)} and window_start = ${start.toISOString()}`;
  }
}

export async function requireAttempts(attempts: readonly Attempt[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeAttempts(attempts);
  if (!isAllowed) throw tooManyAttempts(retryAfterSeconds);
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  const wait = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const when = wait === 1 ? "a minute" : `${wait} minutes`;
  return new AppError("over_limit", `Too many attempts. Wait ${when} and try again.`, { retryAfterSeconds });
}

function windowOf({ seconds }: Limit): { start: Date; end: Date } {
  const length = seconds * 1000;
  const start = Math.floor(Date.now() / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

// Hashed, so that the table is no list of who tried to sign in.
const keyOf = (limit: Limit, of: string | null) =>
  `${limit.name}:${createHash("sha256")
    .update(networkOf(of ?? "unknown").toLowerCase())
    .digest("base64url")
    .slice(0, 22)}`;
