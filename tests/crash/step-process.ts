import "../support/declarations.ts";
import { beat } from "#core/events/heartbeat.ts";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { startFlow } from "#engine/steps/start-flow.ts";
import { processId } from "#platform/process-id.ts";
import { tenLetters } from "./step-run.ts";

/** Starts a run and is killed with SIGKILL when it reaches the boundary it was given. */
const [url = "", workspaceId = "", keyed = "", step = "", moment = ""] = process.argv.slice(2);
await beat(processId, "server");
provideFlows([
  tenLetters(url, {
    hasIdempotencyKey: keyed === "keyed",
    reach: (at) => {
      if (String(at.step) === step && at.moment === moment) process.kill(process.pid, "SIGKILL");
    },
  }),
]);
const started = await startFlow({ workspaceId, definition: "ten_letters", input: null, idempotencyKey: "crash" });
await started.ended;
process.exit(1);
