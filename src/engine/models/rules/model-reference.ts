import { z } from "zod";

/** `provider/model`; the model's own name may hold further slashes. */
export const modelReference = () =>
  z
    .string()
    .trim()
    .max(300)
    .regex(/^[a-z0-9][a-z0-9-]{0,39}\/\S+$/, "is not written as provider/model");
