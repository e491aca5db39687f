import { z } from "zod";

/** How far an answer is. */
export const runStatus = z.enum(["running", "waiting", "done", "stopped", "failed", "interrupted"]);
