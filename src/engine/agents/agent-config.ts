import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { teamEdges } from "./team-edge.ts";

export const toolPolicies = ["allow", "ask", "deny"] as const;
export type ToolPolicy = (typeof toolPolicies)[number];

const longestText = 200_000;
const once = <Item, Given>(
  item: z.ZodType<Item, Given>,
  most: number,
  keyOf: (item: Item) => string,
  message: string,
) =>
  z
    .array(item)
    .max(most, `has more than ${most} entries`)
    .refine((items) => new Set(items.map(keyOf)).size === items.length, message);

const parameters = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  maximumTokens: z.number().int().min(1).max(1_000_000).optional(),
  stop: z.array(z.string().min(1).max(100)).max(4).optional(),
  seed: z.number().int().optional(),
});

const tool = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/, "is not the name of a tool"),
  policy: z.enum(toolPolicies),
});

const knowledgeText = z.strictObject({
  documentId: z.string().min(1).max(200),
  title: z.string().trim().min(1).max(300),
  text: z.string().max(longestText, `is longer than ${longestText} characters`),
});

const starter = z.strictObject({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().min(1).max(10_000).optional(),
});

const guardrails = z.strictObject({
  refuseTopics: z.array(z.string().trim().min(2).max(200)).max(100).default([]),
  maskPersonalData: z.boolean().default(false),
  disclaimer: z.string().trim().max(2000).default(""),
  maximumCharacters: z.number().int().min(20).max(1_000_000).nullable().default(null),
});

const budget = z.strictObject({
  /** What one answer and everything it sets off may cost, in billionths of the currency. */
  perRunNanos: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  maximumSteps: z.number().int().min(1).max(50).default(10),
});

/** A word of its own for the instructions: written {{name}}, replaced by the value. */
const variable = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, "may only have small letters, digits and _, and begins with a letter"),
  value: z.string().max(10_000, "is longer than 10000 characters"),
});

const fields = {
  instructions: z.string().max(100_000, "is longer than 100000 characters"),
  model: z
    .string()
    .max(300)
    .regex(/^[a-z0-9][a-z0-9-]*\/.+$/, "is not a model such as openai/gpt-5")
    .nullable(),
  parameters,
  tools: once(tool, 128, ({ name }) => name, "names a tool twice"),
  knowledge: once(knowledgeText, 200, ({ documentId }) => documentId, "names a document twice"),
  collections: once(uuid(), 20, (id) => id, "names a collection twice"),
  starters: z.array(starter).max(50),
  guardrails,
  budget,
  voice: z.string().trim().max(2000),
  memory: z.boolean(),
  variables: once(variable, 50, ({ name }) => name, "names a variable twice"),
  edges: teamEdges,
};

/** What an agent is: everything that a version freezes. */
export const agentConfig = z.strictObject({
  instructions: fields.instructions.default(""),
  model: fields.model.default(null),
  parameters: parameters.default({}),
  tools: fields.tools.default([]),
  knowledge: fields.knowledge.default([]),
  /** Collections of the library that it finds its passages in, as far as whoever asks may read them. */
  collections: fields.collections.default([]),
  starters: fields.starters.default([]),
  guardrails: guardrails.prefault({}),
  budget: budget.prefault({}),
  voice: fields.voice.default(""),
  /** Whether it remembers facts about the people it talks to. */
  memory: fields.memory.default(false),
  variables: fields.variables.default([]),
  /** Agents it can hand off to or ask. */
  edges: fields.edges.default([]),
});

/** Some fields of a draft; what is not named stays as it is. */
export const agentConfigChange = z.strictObject(fields).partial();

export type AgentConfig = z.output<typeof agentConfig>;

/** Fields that came later. Versions never change, so older ones lack them: these values are what they mean there. */
export const laterFields = {
  memory: false,
  variables: [] as AgentConfig["variables"],
  collections: [] as AgentConfig["collections"],
  edges: [] as AgentConfig["edges"],
};

/** A configuration as it is read from the database, with every field there. */
export const wholeConfig = (stored: AgentConfig): AgentConfig => ({ ...laterFields, ...stored });

export const emptyConfig = (): AgentConfig => agentConfig.parse({});
