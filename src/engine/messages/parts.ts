import { z } from "zod";

export const verdicts = ["supported", "partly", "not", "no_claim"] as const;
export type Verdict = (typeof verdicts)[number];

const citedPlace = z.object({
  revisionId: z.string(),
  start: z.int(),
  end: z.int(),
  page: z.int(),
  passageId: z.int().optional(),
});

/** A call of a tool, with its result once there is one. */
export const toolPart = z.object({
  kind: z.literal("tool"),
  callId: z.string(),
  name: z.string(),
  arguments: z.unknown(),
  state: z.enum(["waiting", "running", "done", "failed", "denied"]),
  result: z.string().optional(),
  milliseconds: z.number().optional(),
  /** The run of the agent that was asked, where the call is one agent asking another. */
  runId: z.string().optional(),
  /** What the provider wants back unread with the call. */
  carried: z.string().optional(),
});

/** What a message is made of. A message is a list of these, in the order in which they came about. */
export const messagePart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("reasoning"), text: z.string() }),
  /** One of ours has a file's id and its address; any other is on the web or inside its address. */
  z.object({
    kind: z.literal("image"),
    url: z.string(),
    fileId: z.string().optional(),
    name: z.string().optional(),
    mime: z.string().optional(),
  }),
  z.object({
    kind: z.literal("file"),
    fileId: z.string(),
    name: z.string(),
    mime: z.string(),
    bytes: z.number().optional(),
  }),
  toolPart,
  z.object({
    kind: z.literal("citation"),
    documentId: z.string(),
    title: z.string(),
    quote: z.string(),
    locator: z.string(),
    /** The number it is cited by in the answer, and where its words stand in a document of the library. */
    number: z.int().optional(),
    place: citedPlace.optional(),
  }),
  /** What an answer was given from, by number, with how much of what could be read was looked at. */
  z.object({
    kind: z.literal("evidence"),
    passages: z.array(
      z.object({
        number: z.int(),
        documentId: z.string(),
        title: z.string(),
        locator: z.string(),
        text: z.string(),
        place: citedPlace,
      }),
    ),
    /** Nothing that was found speaks of most of the question. */
    isWeak: z.boolean(),
    coverage: z.object({ looked: z.int(), matching: z.int(), all: z.int() }).optional(),
    /** The simpler questions it was looked up by, one after the other, with the numbers of what each found. */
    steps: z.array(z.object({ question: z.string(), numbers: z.array(z.int()) })).optional(),
  }),
  /** Every sentence of the answer held against what it cites; places are offsets into the answer's text. */
  z.object({
    kind: z.literal("check"),
    sentences: z.array(
      z.object({
        start: z.int(),
        end: z.int(),
        verdict: z.enum(verdicts),
        score: z.number(),
        numbers: z.array(z.int()),
      }),
    ),
    /** Who judged: fixed rules, or a model where the rules were not sure. */
    by: z.enum(["rules", "model"]),
  }),
  z.object({
    kind: z.literal("hand_off"),
    fromAgentId: z.string(),
    fromName: z.string().optional(),
    toAgentId: z.string(),
    toName: z.string(),
    toVersionId: z.string().nullable().optional(),
    reason: z.string(),
    crossed: z
      .object({
        messages: z.array(z.object({ role: z.string(), excerpt: z.string() })),
        messageCount: z.number(),
        files: z.array(z.string()),
        tools: z.array(z.string()),
        policy: z.object({ messages: z.enum(["all", "summary", "last", "none"]), files: z.boolean() }),
        summary: z.string().optional(),
      })
      .optional(),
  }),
  z.object({ kind: z.literal("notice"), text: z.string() }),
  /** The text that follows is an agent's fixed answer, word for word; no model was asked. */
  z.object({
    kind: z.literal("fixed_answer"),
    /** The question it was stored for. */
    question: z.string(),
    match: z.enum(["exact", "variant"]),
  }),
  /** A model failed before its first word, and the next one was asked. */
  z.object({ kind: z.literal("fallback"), failed: z.string(), because: z.string(), next: z.string() }),
  /** What a person said while the answer was being written; read at its next step. */
  z.object({
    kind: z.literal("steering"),
    /** Of the queued message it was before. */
    id: z.string(),
    text: z.string(),
    userId: z.string().nullable(),
  }),
  /** A person changed the text of this answer; the original stands beside it. */
  z.object({
    kind: z.literal("edited"),
    fromMessageId: z.string(),
    userId: z.string().nullable(),
    userName: z.string(),
    at: z.string(),
  }),
]);

export type MessagePart = z.output<typeof messagePart>;
/** Exactly what the next agent got when a conversation changed hands. */
export type Crossed = NonNullable<Extract<MessagePart, { kind: "hand_off" }>["crossed"]>;
export type CitationPart = Extract<MessagePart, { kind: "citation" }>;
export type EvidencePart = Extract<MessagePart, { kind: "evidence" }>;
export type CheckPart = Extract<MessagePart, { kind: "check" }>;
export type ToolPart = z.output<typeof toolPart>;

/** The files of ours that a message carries. */
export const fileIdsIn = (parts: readonly MessagePart[]): string[] =>
  parts.flatMap((part) => ((part.kind === "file" || part.kind === "image") && part.fileId ? [part.fileId] : []));

export const textOf = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
