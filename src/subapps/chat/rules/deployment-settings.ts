import { z } from "zod";

/** How an agent shows itself where it is published. */
export const deploymentSettings = z.strictObject({
  welcome: z.string().trim().max(2000, "is longer than 2000 characters").default(""),
  theme: z.enum(["light", "dark"]).default("light"),
  hue: z.number().int().min(0).max(360).optional(),
  /** Questions to begin with; without any, the agent's own. */
  starters: z.array(z.string().trim().min(1).max(200)).max(6, "has more than 6 questions").default([]),
  /** What one visitor may say in a minute. */
  messagesPerMinute: z.number().int().min(1).max(120).default(10),
});

export type DeploymentSettings = z.output<typeof deploymentSettings>;

/** Settings as they were stored, whole: what came later has its default. */
export const wholeSettings = (stored: unknown): DeploymentSettings =>
  deploymentSettings.catch(deploymentSettings.parse({})).parse(stored ?? {});
