import { resolve } from "node:path";
import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const mostShown = 50;

export const verifyCommand: OperatorCommand = {
  words: "verify",
  summary: "Check every hash and signature of traces, usage and the audit log, and compare them with the anchors",
  options: {
    anchors: { hint: "FILE", about: "also compare with a copy of an anchor file that was kept elsewhere" },
  },
  run: ({ anchors }) =>
    withDatabase(async () => {
      const { verifyChain } = await import("#subapps/trace/proof/verify-chain.ts");
      const { state, faults, notes, ...counted } = await verifyChain(anchors ? { anchors: resolve(anchors) } : {});
      const { blocks, spans, auditLines, usageRows, owners, checkpoints, anchorLines, erased, removed } = counted;
      console.log(
        `${blocks} blocks, ${spans} steps, ${owners} owners, ${auditLines} audit lines, ${usageRows} usage rows, ${checkpoints} signed checkpoints.`,
      );
      console.log(
        anchorLines > 0
          ? `Compared with ${anchorLines} anchor lines, the last of ${counted.lastAnchorAt ?? "before the first checkpoint"}.`
          : "! Not compared with anything outside the database: a chain that was rebuilt as a whole would not be noticed.",
      );
      if (erased > 0) console.log(`${erased} contents were erased on purpose; the chain holds without them.`);
      if (removed > 0) console.log(`${removed} records were removed by retention or with their workspace.`);
      for (const note of notes) console.log(`! ${note}`);
      for (const { record, because } of faults.slice(0, mostShown)) console.error(`✗ ${record}: ${because}`);
      if (faults.length > mostShown) console.error(`… and ${faults.length - mostShown} more.`);
      console.log(state === "intact" ? "✓ Everything is as it was sealed." : `✗ ${faults.length} records are not.`);
      return state === "intact" ? 0 : 1;
    }),
};
