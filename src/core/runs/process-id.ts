import { randomUUID } from "node:crypto";

/** Names this process as the owner of its runs, so that others notice when it is gone. */
export const processId = randomUUID();
