import { z } from "zod";

export const endpointName = z.string().trim().min(1).max(100);
export const endpointUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "Start the address with https.");
export const endpointSecret = z.string().trim().min(8).max(500);
