import { once } from "node:events";
import { startLeases } from "#engine/leases/start-leases.ts";

/** A process that holds one lease until it is killed, and says so when it has it. */
startLeases("first", [
  {
    kind: "test",
    list: async () => [{ id: "mailbox", workspaceId: null }],
    run: async (_, __, signal) => {
      process.stdout.write("held\n");
      await once(signal, "abort");
    },
  },
]);
