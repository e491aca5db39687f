import { z } from "zod";

const piece = z.number().int().min(0).max(15);

/** Hue in degrees; pieces as places in the list of the design system's sixteen (`ui/identity/mark-pieces.ts`). */
export const agentMark = z.strictObject({
  hue: z.number().min(0).max(360),
  pieces: z.tuple([piece, piece]).refine(([first, second]) => first !== second, "needs two different pieces"),
});
export type AgentMark = z.output<typeof agentMark>;
