import { z } from "zod";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { type ProviderKind, providerKinds } from "../provider-kinds.ts";

const address = z
  .url({ protocol: /^https?$/, error: "is not a web address" })
  .max(500)
  .refine(
    (url) => !URL.canParse(url) || (!new URL(url).username && !new URL(url).password),
    "must not hold a user or password",
  )
  // What is called is this address with a path behind it: a query or fragment would swallow that path.
  .refine((url) => !/[?#]/.test(url), "must not contain ? or #")
  .transform((url) => url.replace(/\/+$/, ""));

const modelName = z.string().trim().min(1).max(200);

/** The fields of a provider that people fill in, new or changed. */
export const providerFields = {
  name: displayName(),
  baseUrl: address.nullable(),
  key: z.string().trim().min(1, "is empty").max(1000).nullable(),
  settings: z.object({
    apiVersion: z
      .string()
      .trim()
      .regex(/^[\w.-]{1,40}$/, "is not a version such as 2024-10-21")
      .optional(),
    models: z.array(modelName).max(200).optional(),
  }),
};

export const providerSlug = () => z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "is not a provider's short name");

/** Taken by what is built in. */
export const reservedSlugs = ["parley", "local"];

export function requireComplete(
  kind: ProviderKind,
  { baseUrl, hasKey }: { baseUrl: string | null; hasKey: boolean },
): void {
  const { name, needsKey, needsUrl } = providerKinds[kind];
  if (needsKey && !hasKey) throw missing("key", `${name} needs a key.`);
  if (needsUrl && !baseUrl) throw missing("baseUrl", `${name} needs an address.`);
}

const missing = (path: string, message: string) =>
  new AppError("invalid", message, { fields: [{ path, message: "is missing" }] });

/** A key is only ever sent to where it was given for: an address elsewhere needs the key again. */
export function requireKeyForAddress(before: string, after: string, hasOldKey: boolean, hasNewKey: boolean): void {
  if (!hasOldKey || hasNewKey || new URL(before).origin === new URL(after).origin) return;
  throw new AppError("invalid", "Give the key again: it is only sent to the address it was given for.", {
    fields: [{ path: "key", message: "is needed again for another address" }],
  });
}
