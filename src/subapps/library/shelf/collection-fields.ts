import { z } from "zod";

export const collectionFields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(2000).optional(),
  access: z.enum(["workspace", "restricted"]),
};
