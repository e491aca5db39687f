/* Facts as the one text that is hashed. */

export type RemovalReason = "retention" | "workspace deleted" | "before sealing";
export type Removal = { id: string; batch: number; leaves: string; reason: RemovalReason; at: string };

export const removalBody = ({ id, batch, leaves, reason, at }: Removal): string =>
  JSON.stringify(["parley-removal-1", id, batch, leaves, reason, at]);

export function readRemoval(body: string): Removal {
  const [, id, batch, leaves, reason, at] = JSON.parse(body) as [string, string, number, string, RemovalReason, string];
  return { id, batch, leaves, reason, at };
}

export type ErasureReason = "person erased" | "before sealing";
export type Erasure = { keyId: string; workspaceId: string; subject: string; reason: ErasureReason; at: string };

export const erasureBody = ({ keyId, workspaceId, subject, reason, at }: Erasure): string =>
  JSON.stringify(["parley-erasure-1", keyId, workspaceId, subject, reason, at]);

export function readErasure(body: string): Erasure {
  const [, keyId, workspaceId, subject, reason, at] = JSON.parse(body) as [
    string,
    string,
    string,
    string,
    ErasureReason,
    string,
  ];
  return { keyId, workspaceId, subject, reason, at };
}

export type Adoption = { blocks: number; removals: number; erasures: number; unused: number; at: string };

export const adoptionBody = ({ blocks, removals, erasures, unused, at }: Adoption): string =>
  JSON.stringify(["parley-adoption-1", blocks, removals, erasures, unused, at]);

export function readAdoption(body: string): Adoption {
  const [, blocks, removals, erasures, unused, at] = JSON.parse(body) as [
    string,
    number,
    number,
    number,
    number,
    string,
  ];
  return { blocks, removals, erasures, unused, at };
}

/** "0-3,7" as 0, 1, 2, 3, 7. */
export function leavesOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
