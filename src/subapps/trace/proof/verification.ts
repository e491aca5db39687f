import { z } from "zod";

const fault = z.object({
  kind: z.enum([
    "span",
    "content",
    "summary",
    "owner",
    "audit",
    "usage",
    "removal",
    "erasure",
    "block",
    "checkpoint",
    "key",
    "anchor",
  ]),
  record: z.string().describe("Which record, so that somebody can go and look at it"),
  because: z.string(),
  workspaceId: z.string().nullable(),
});
export type Fault = z.output<typeof fault>;
export type FaultKind = Fault["kind"];

const verificationShape = z.object({
  state: z.enum(["intact", "broken"]),
  blocks: z.number(),
  spans: z.number(),
  auditLines: z.number(),
  usageRows: z.number(),
  owners: z.number(),
  checkpoints: z.number(),
  erased: z.number().describe("Contents whose key was deleted on purpose"),
  removed: z.number().describe("Records that were removed by retention"),
  anchorLines: z
    .number()
    .describe(
      "Lines outside the database that the chain was compared with; without any, a rebuilt chain can't be told apart",
    ),
  lastAnchorAt: z.string().nullable(),
  faults: z.array(fault),
  notes: z.array(z.string()).describe("What could not be checked, and why"),
});
export type Verification = z.output<typeof verificationShape>;

/** What one workspace sees of a verification. While it runs, only how far it is. */
export const verificationResult = verificationShape
  .omit({ state: true })
  .partial()
  .extend({
    faults: z.array(fault.omit({ workspaceId: true })),
    otherFaults: z.number().describe("Faults in records of other workspaces"),
  });

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
