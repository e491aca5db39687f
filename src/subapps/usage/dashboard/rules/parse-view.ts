import type { z } from "zod";
import type { ViewParams } from "./view-address.ts";

/** Whatever in an address is no value for its name is left out: an old or mistyped link still opens. */
export function parseView<Shape extends z.ZodRawShape>(shape: Shape, given: ViewParams): ViewParams {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = shape[name] as z.ZodType | undefined;
      return field?.safeParse(value).success;
    }),
  );
}
