export type Target = {
  address: string;
  secrets: readonly string[];
  allowsPrivateAddress: boolean;
  /**
   * Whether the receiver recognizes a repeated message by its id, as Standard Webhooks asks for. Otherwise a message of which
   * nobody knows whether it arrived is not sent again by itself.
   */
  isIdempotent: boolean;
};

/** Where deliveries of a source go. It is asked before each attempt, so a changed address or secret counts at once. */
export type OutboundSource = {
  source: string;
  find(workspaceId: string, targetId: string): Promise<Target | null>;
  /** Told after each attempt: what went wrong, or null. */
  onAttempt?(workspaceId: string, targetId: string, fault: string | null): Promise<void>;
};

const sources = new Map<string, OutboundSource>();

/** Called once by each process with what the modules contribute. */
export function provideSources(given: readonly OutboundSource[]): void {
  for (const one of given) sources.set(one.source, one);
}

export const findSource = (source: string): OutboundSource | undefined => sources.get(source);
