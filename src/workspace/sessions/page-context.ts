import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Actor, Context } from "#core/access/context.ts";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import { contextOfRequest } from "./request-context.ts";

export type SignedInContext = Context & { actor: Actor };

/** Who asks for the page that is being made. Worked out once per request. */
export const pageContext: () => Promise<Context> = cache(async () => {
  const given = await headers();
  return contextOfRequest({
    origin: await pageOrigin(),
    cookie: given.get("cookie"),
    authorization: null,
    ip: given.get("x-parley-ip"),
    userAgent: given.get("user-agent"),
    requestId: given.get("x-request-id") ?? "",
  });
});

/** The address of this installation that the page was asked from, such as https://chat.example.com. */
export const pageOrigin: () => Promise<string> = cache(async () => {
  return originOfHeaders(Object.fromEntries(await headers()), false);
});

/** The whole address of the page, with its query, as the browser shows it. */
export async function pageUrl(): Promise<string> {
  const path = (await headers()).get("x-parley-path") ?? "/";
  const url = new URL(path.startsWith("/") ? path.replace(/^\/+/, "/") : "/", await pageOrigin());
  url.searchParams.delete("_rsc"); // Next's mark on requests for a part of a page
  return url.href;
}

/** For pages that only learn in the browser what they are about: shows that there is nothing when the server found nothing. */
export async function requireObject(): Promise<void> {
  if ((await headers()).has("x-parley-missing")) notFound();
}

/** For pages that need somebody signed in: sends everyone else to sign in and back here. */
export async function requireSignIn(): Promise<SignedInContext> {
  const context = await pageContext();
  if (context.actor) return context as SignedInContext;
  redirect(signInPath(await pageUrl()));
}

export const signInPath = (callbackUrl: string): string =>
  `/signin?${new URLSearchParams({ error: "SessionRequired", callbackUrl })}`;
