import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** Where something is being typed: in a conversation, or in one that does not exist yet. */
export const draftPlace = z.union([z.literal("new"), uuid()]);
