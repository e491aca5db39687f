import { z } from "zod";
import { documentKinds } from "../text.ts";

/** A file whose bytes are in storage, and what it was found to be. */
export const receivedFile = {
  name: z.string().min(1).max(255),
  kind: z.enum(documentKinds),
  mime: z.string().max(200),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};
