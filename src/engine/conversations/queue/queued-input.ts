import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { mostAttachments } from "../records/attachments.ts";

export const mostQueued = 20;

/** What can be said while an answer is still being written. */
export const queuedFields = {
  text: z.string().max(200_000).default(""),
  fileIds: z.array(uuid()).max(mostAttachments).default([]),
  agentId: uuid().optional(),
  model: z.string().min(3).max(300).optional(),
  useDraft: z.boolean().default(false),
};

export const queuedGiven = z.object(queuedFields);
