import { resolveLink } from "#lib/resolve-link.ts";

/** An address that may be followed from a text nobody vouches for, or null. Browsers ignore control characters; so do we. */
export function safeHref(href: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  const bare = href.replaceAll(/[\u0000-\u0020\u007f]/g, "");
  if (/^(https?:\/\/|mailto:|tel:)/i.test(bare)) return resolveLink(bare, "http://localhost/");
  return /^(\/(?![/\\])|[?#])/.test(bare) ? bare : null;
}

export const leadsAway = (href: string): boolean => /^https?:/i.test(href);
