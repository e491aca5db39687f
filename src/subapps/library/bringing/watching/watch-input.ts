import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

export const watchFields = {
  name: z.string().trim().min(1).max(120),
  everyMinutes: z.number().int().min(5).max(10_080),
  collectionId: uuid().nullable(),
};
