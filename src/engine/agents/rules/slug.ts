import { z } from "zod";

const longest = 60;

/** The word an agent is called by in addresses and in the API. */
export const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "may only have small letters, digits and -, and begins with a letter or digit")
    .max(longest, `is longer than ${longest} characters`);

/** A slug made from a name in any script; `agent` where nothing of it can be written in plain letters. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return plain.slice(0, longest - 10).replace(/-+$/, "") || "agent";
}
