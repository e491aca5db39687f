import { z } from "zod";

/** Three capital letters that stand for a currency people pay with. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "is not written with three letters, such as USD")
    .refine((code) => known.has(code), "is no currency we know");

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
