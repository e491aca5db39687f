import { randomUUID } from "node:crypto";

// The server loads this module twice, once by itself and once inside Next's bundle: both are one process.
const shared = globalThis as typeof globalThis & { parleyProcessId?: string };
shared.parleyProcessId ??= randomUUID();

/** Names this process as the owner of its runs, so that others notice when it is gone. */
export const processId: string = shared.parleyProcessId;
