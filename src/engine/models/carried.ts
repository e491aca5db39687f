/** A provider's own matter is marked with whose it is: a conversation may go on with another provider's model. */
export const carry = (owner: "anthropic" | "google", matter: string): string => `${owner}:${matter}`;

export const takeCarried = (owner: "anthropic" | "google", carried: string | undefined): string | undefined =>
  carried?.startsWith(`${owner}:`) ? carried.slice(owner.length + 1) : undefined;
