import { z } from "zod";

/** What was created, changed or deleted. */
export const namedResult = z.object({ id: z.string(), name: z.string() });
