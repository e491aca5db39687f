import type { OperatorCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const acceptAnchorsCommand: OperatorCommand = {
  words: "anchors accept",
  summary: "After you restored a backup or lost the anchor file: begin anew from here, and say why in the audit log",
  options: {
    reason: { hint: "TEXT", about: "what happened, for example: restored the backup of 3 May", required: true },
  },
  run: ({ reason = "" }) =>
    withDatabase(async () => {
      const { acceptAnchors } = await import("#subapps/trace/proof/anchors/accept-anchors.ts");
      const { block, kept } = await acceptAnchors(reason);
      console.log(`From block ${block} on, the chain is compared with the anchor file again.`);
      if (kept) console.log(`The file that was there is kept as ${kept}.`);
      return 0;
    }),
};
