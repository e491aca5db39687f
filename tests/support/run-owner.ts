import "./declarations.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { contextOf } from "./givens.ts";
import { holdTimers } from "./hold-timers.ts";

/** A server process of its own that has a run going: a test follows it, stops it or kills it from outside. */
const [userId = "", workspaceId = "", agentId = ""] = process.argv.slice(2);
await keepRuns("server");
const { runId } = await sendMessage(await contextOf(userId, workspaceId), { agentId, text: "Go" });
process.send?.({ runId });
process.on("message", () => {
  holdTimers();
  process.send?.("timers are held");
});
