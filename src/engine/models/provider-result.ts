import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** A provider that was added, changed or removed. */
export const providerNameResult = z.object({ id: uuid(), slug: z.string(), name: z.string() });
