import { z } from "zod";

/** The name of a model file, without its ending. */
export const localName = () => z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, "is not the name of a model file");
