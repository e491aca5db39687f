import { z } from "zod";

const advice = "is not the address of a site, such as https://www.example.com";

/** A site whose pages may talk to an agent: protocol, name and port, nothing behind it. */
export const allowedOrigin = () =>
  z
    .string()
    .trim()
    .max(300)
    .transform((value, context) => {
      const origin = originIn(value);
      if (origin) return origin;
      context.addIssue({ code: "custom", message: advice });
      return z.NEVER;
    });

function originIn(value: string): string | null {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isBare = url.pathname === "/" && !url.search && !url.hash;
  return isBare && !url.hostname.includes("*") ? url.origin : null;
}
