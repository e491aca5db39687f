import { z } from "zod";

/** What was created, changed or deleted. */
export const idResult = z.object({ id: z.string() });
export const namedResult = idResult.extend({ name: z.string() });
export const titledResult = idResult.extend({ title: z.string() });
