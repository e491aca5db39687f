import { z } from "zod";

export const messageRole = z.enum(["system", "user", "assistant", "tool"]);
export const messageStatus = z.enum(["complete", "streaming", "waiting", "stopped", "failed", "interrupted"]);
