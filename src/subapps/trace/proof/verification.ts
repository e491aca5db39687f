export type FaultKind =
  | "span"
  | "content"
  | "summary"
  | "owner"
  | "audit"
  | "usage"
  | "removal"
  | "erasure"
  | "block"
  | "checkpoint"
  | "key"
  | "anchor";

export type Fault = {
  kind: FaultKind;
  /** Which record, so that somebody can go and look at it. */
  record: string;
  because: string;
  workspaceId: string | null;
};

export type Verification = {
  state: "intact" | "broken";
  blocks: number;
  spans: number;
  auditLines: number;
  usageRows: number;
  owners: number;
  checkpoints: number;
  /** Contents whose key was taken away on purpose, and records that were removed by retention. */
  erased: number;
  removed: number;
  /** How many lines outside the database the chain was compared with; without any, a rebuilt chain cannot be told apart. */
  anchorLines: number;
  lastAnchorAt: string | null;
  faults: Fault[];
  /** What could not be checked, and why. */
  notes: string[];
};

export const newVerification = (): Verification => ({
  state: "intact",
  blocks: 0,
  spans: 0,
  auditLines: 0,
  usageRows: 0,
  owners: 0,
  checkpoints: 0,
  erased: 0,
  removed: 0,
  anchorLines: 0,
  lastAnchorAt: null,
  faults: [],
  notes: [],
});

export const mostFaults = 1000;

export function addFault(
  result: Verification,
  kind: FaultKind,
  record: string,
  because: string,
  workspaceId: string | null = null,
): void {
  if (result.faults.length < mostFaults) result.faults.push({ kind, record, because, workspaceId });
}
