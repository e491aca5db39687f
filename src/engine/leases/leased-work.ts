import type { Lease } from "./lease.ts";

/** Something that exactly one process at a time may do for each subject: follow a mailbox, keep a gateway connection. */
export type LeasedWork = {
  /** Prefix of the lease's name, such as `connect.mailbox`. */
  kind: string;
  /** What there is to do at this moment. Work whose subject is no longer listed is stopped. */
  list(): Promise<{ id: string; workspaceId: string | null }[]>;
  /** Works until the signal is aborted. When it ends earlier, it is begun again a little later. */
  run(subject: { id: string; workspaceId: string | null }, lease: Lease, signal: AbortSignal): Promise<void>;
};
