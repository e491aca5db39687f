import { z } from "zod";

const pattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12})$/i;

/** Versions 1 to 5 and the nil id. */
export const isUuid = (value: string): boolean => pattern.test(value);

/** The id of anything we store, in every form, API and result. */
export const uuid = () =>
  z
    .string()
    .refine(isUuid, "is not a valid id")
    .overwrite((value) => value.toLowerCase())
    .meta({ format: "uuid" });
