import { AppError } from "#lib/app-error.ts";
import { isLoopback } from "#lib/resolve-link.ts";
import type { Door } from "./door.ts";

const longest = 2000;

/**
 * GET /api/remote-image?src=…: a page without scripts or origin that shows one image of another site, for the frame that
 * a reader opens with a click. The reader's browser fetches the image; this server does not.
 */
export const remoteImageDoor: Door = {
  methods: ["GET"],
  path: "/api/remote-image",
  async answer(request, response) {
    const query = new URL(request.url ?? "/", "http://internal").searchParams;
    const src = imageAddress(query.get("src") ?? "");
    const destination = request.headers["sec-fetch-dest"];
    if (!src || (destination !== undefined && destination !== "iframe"))
      throw new AppError("invalid", "This address shows an image inside a page of Parley only.");
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyFor(src),
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    response.end(pageFor(src, (query.get("alt") ?? "").slice(0, longest)));
  },
};

function imageAddress(value: string): URL | null {
  const url = value.length <= longest ? URL.parse(value) : null;
  if (!url || url.username || url.password) return null;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname)) ? url : null;
}

// Any https host: image addresses are often redirected to another host that keeps the files.
const policyFor = ({ protocol, origin }: URL): string =>
  [
    "sandbox",
    "default-src 'none'",
    `img-src https:${protocol === "http:" ? ` ${origin}` : ""}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

const pageFor = (src: URL, alt: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Image</title>
<style>body{margin:0;height:100vh;display:grid;place-items:center;font:14px system-ui}img{max-width:100%;max-height:100vh;object-fit:contain}</style>
<img src="${escaped(src.href)}" alt="${escaped(alt || "Image")}" referrerpolicy="no-referrer">`;

const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
