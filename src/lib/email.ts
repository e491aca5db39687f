import { z } from "zod";

const limits = { total: 254, localBytes: 64, domain: 256, segment: 63 } as const;
const localPattern = /^[^\s@<>()[\]\\,;:"]+$/u;
const segmentPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const bytes = new TextEncoder();

/** What is wrong with an address, or null. One rule for every form and API. */
export function emailFault(value: string): string | null {
  if (value.length > limits.total) return `is longer than ${limits.total} characters`;
  const parts = value.split("@");
  if (parts.length !== 2) return "needs exactly one @";
  const [local, domain] = parts as [string, string];
  if (!local) return "has nothing before the @";
  if (bytes.encode(local).length > limits.localBytes) return `has more than ${limits.localBytes} bytes before the @`;
  if (!localPattern.test(local) || local.startsWith(".") || local.endsWith(".") || local.includes("..")) {
    return "has a character that an address cannot have before the @";
  }
  return domainFault(domain);
}

function domainFault(domain: string): string | null {
  if (domain.length > limits.domain) return `has a domain longer than ${limits.domain} characters`;
  const segments = domain.split(".");
  if (segments.length < 2) return "needs a domain with at least two parts, such as example.com";
  for (const segment of segments) {
    if (segment.length > limits.segment) return `has a domain part longer than ${limits.segment} characters`;
    if (!segmentPattern.test(segment)) return "has a domain that is not valid";
  }
  return null;
}

export const isEmail = (value: string): boolean => emailFault(value) === null;

/** An address as it is stored: trimmed and in lower case. */
export const email = () =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const fault = emailFault(value);
      if (fault) context.addIssue({ code: "custom", message: fault });
    })
    .transform((value) => value.toLowerCase());
