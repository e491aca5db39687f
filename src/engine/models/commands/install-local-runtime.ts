import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { AppError } from "#lib/app-error.ts";
import { installLocalRuntimeJob } from "../jobs/install-local-runtime.ts";
import { runtimeState, sayInstalling } from "../local/install-runtime.ts";

/** Asks the worker to install what runs GGUF files, some 80 MB from the package registry. */
export const installLocalRuntime = command({
  name: "models.install_local_runtime",
  input: z.object({}),
  result: z.object({ state: z.literal("installing") }),
  allow: "member",
  async run({ actor, publish }) {
    requireOperator(actor, "manage model files on this server");
    const { state } = await runtimeState();
    if (state === "installed") throw new AppError("conflict", "The runtime is installed already.");
    if (state === "installing") throw new AppError("conflict", "The runtime is being installed already.");
    await sayInstalling();
    await enqueue(publish, installLocalRuntimeJob, {});
    return { state: "installing" as const };
  },
  audit: () => ({}),
});
