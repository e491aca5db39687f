import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const mostShown = 50;

export const verifyCommand: OperatorCommand = {
  words: "verify",
  summary: "Work out every hash and signature of traces and the audit log again",
  options: {},
  run: () =>
    withDatabase(async () => {
      const { verifyChain } = await import("#subapps/trace/proof/verify-chain.ts");
      const { state, faults, ...counted } = await verifyChain();
      const { blocks, spans, auditLines, checkpoints, erased, removed } = counted;
      console.log(`${blocks} blocks, ${spans} steps, ${auditLines} audit lines, ${checkpoints} signed checkpoints.`);
      if (erased > 0) console.log(`${erased} contents were erased on purpose; the chain holds without them.`);
      if (removed > 0) console.log(`${removed} steps were let go by retention.`);
      for (const { record, because } of faults.slice(0, mostShown)) console.error(`✗ ${record}: ${because}`);
      if (faults.length > mostShown) console.error(`… and ${faults.length - mostShown} more.`);
      console.log(state === "intact" ? "✓ Everything is as it was sealed." : `✗ ${faults.length} records are not.`);
      return state === "intact" ? 0 : 1;
    }),
};
