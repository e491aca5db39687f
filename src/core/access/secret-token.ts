import { createHash, randomBytes } from "node:crypto";

/** 43 url-safe characters that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret, so that the database alone opens nothing. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
