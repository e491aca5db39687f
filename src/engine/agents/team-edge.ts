import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** How much of the conversation crosses an edge. */
export const contextPolicy = z.strictObject({
  messages: z.enum(["all", "summary", "last", "none"]).default("all"),
  files: z.boolean().default(true),
});
export type ContextPolicy = z.output<typeof contextPolicy>;

export const edgeKinds = ["hand_off", "delegate", "parallel", "sequence"] as const;
export type EdgeKind = (typeof edgeKinds)[number];

/** A connection from an agent to another one. */
export const newTeamEdge = z.strictObject({
  toAgentId: uuid(),
  kind: z.enum(edgeKinds),
  condition: z.string().trim().max(1000).default(""),
  contextPolicy: contextPolicy.prefault({}),
  maximumHops: z.number().int().min(1).max(20).default(3),
});

/** The connections of an agent, in order. They are part of its configuration: a version freezes them. */
export const teamEdges = z
  .array(newTeamEdge)
  .max(50, "has more than 50 connections")
  .refine(
    (edges) => new Set(edges.map(({ toAgentId, kind }) => `${toAgentId} ${kind}`)).size === edges.length,
    "names the same connection to the same agent twice",
  );

export type TeamEdge = z.output<typeof newTeamEdge>;
