import { z } from "zod";

/** The agency that a workspace joined or left. */
export const agencyResult = z.object({ agencyId: z.string(), agencyName: z.string() });
