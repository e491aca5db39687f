/** Each place has its own, so that meeting one agent does not make another forget who is there. */
export const visitorCookie = (placeId: string): string => `parley-visitor-${placeId.slice(0, 8)}`;
