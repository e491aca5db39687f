import { createHash } from "node:crypto";

/**
 * Where a conversation falls among a hundred, the same every time it is asked: a canary of 10 takes those below 10. A
 * larger share keeps everyone who was in it, and the next canary draws anew.
 */
export const canaryBucket = (canaryId: string, conversationId: string): number =>
  createHash("sha256").update(`${canaryId} ${conversationId}`).digest().readUInt32BE() % 100;
