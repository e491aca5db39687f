import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** Which works: named ones, in their order, or those of a collection. From an address ids come with commas between them. */
export const worksInput = {
  ids: z
    .preprocess(
      (given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
      z.array(uuid()).min(1, "names nothing").max(1000, "names more than 1000"),
    )
    .optional(),
  collectionId: uuid().optional(),
};
