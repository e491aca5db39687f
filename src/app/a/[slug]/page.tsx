import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { nobody } from "#core/access/context.ts";
import type { AppError } from "#lib/app-error.ts";
import { isUuid } from "#lib/uuid.ts";
import { PasswordDoor } from "#subapps/chat/components/public-page/password-door.tsx";
import { PlaceOff } from "#subapps/chat/components/public-page/place-off.tsx";
import { PublicChat } from "#subapps/chat/components/public-page/public-chat.tsx";
import { getPublicPlace, visitorCookie } from "#subapps/chat/index.ts";
import { ForcedTheme } from "#ui/theme/forced-theme.tsx";
import { themeViewport } from "#ui/theme/theme-viewport.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

/** Looked up once for the title, the colours and the page. Whoever is past the door sees what is behind it. */
const placeAt = cache(async (slug: string) => {
  const look = (visitorToken?: string) => getPublicPlace(nobody, { slug, visitorToken });
  const place = await look().catch((error) => {
    if ((error as AppError).code === "not_found") return null;
    throw error;
  });
  if (place?.state !== "locked") return place;
  const token = (await cookies()).get(visitorCookie(place.placeId))?.value;
  return token ? look(token) : place;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await placeAt((await params).slug);
  if (!place) return { title: "Not found" };
  const description = place.state === "open" ? place.description : undefined;
  return {
    title: { absolute: place.name },
    ...(description && { description }),
    ...(place.state !== "open" && { robots: { index: false } }),
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  return themeViewport((await placeAt((await params).slug))?.theme ?? "light");
}

export default async function PublicPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const place = await placeAt(slug);
  if (!place) notFound();
  const asked = oneOf((await searchParams).c);
  const nonce = (await headers()).get("x-parley-nonce") ?? undefined;
  return (
    <>
      <ForcedTheme theme={place.theme} nonce={nonce} />
      {place.state === "off" && <PlaceOff place={place} />}
      {place.state === "locked" && <PasswordDoor slug={slug} place={place} />}
      {place.state === "open" && (
        <PublicChat slug={slug} place={place} conversationId={asked && isUuid(asked) ? asked : null} />
      )}
    </>
  );
}
