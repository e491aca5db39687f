import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Verdict } from "#engine/messages/parts.ts";
import type { Language } from "#engine/retrieval/language.ts";
import type { Block, DocumentKind, Heading, Span } from "./text.ts";

export const library = pgSchema("library");

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const createdAt = () => moment("created_at").notNull().defaultNow();

export const accesses = ["workspace", "restricted"] as const;
export type Access = (typeof accesses)[number];
export const levels = ["read", "edit"] as const;
export type Level = (typeof levels)[number];
export const revisionStates = ["waiting", "reading", "ready", "failed", "cancelled"] as const;
export type RevisionState = (typeof revisionStates)[number];
export const documentSources = ["upload", "url", "feed", "folder", "recording", "zotero"] as const;
export type DocumentSource = (typeof documentSources)[number];

export const collection = library.table("collection", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  access: text("access").$type<Access>().notNull().default("workspace"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const collectionMember = library.table(
  "collection_member",
  {
    collectionId: uuid("collection_id").notNull(),
    userId: uuid("user_id").notNull(),
    level: text("level").$type<Level>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.userId] })],
);

export const document = library.table("document", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  kind: text("kind").$type<DocumentKind>().notNull(),
  title: text("title").notNull(),
  source: text("source").$type<DocumentSource>().notNull(),
  /** Finds it again when it comes a second time, such as its address or its path in a watched folder. */
  origin: text("origin"),
  sourceUrl: text("source_url"),
  /** The revision people read: the newest that could be read. */
  revisionId: uuid("revision_id"),
  tags: text("tags").array().notNull().default([]),
  access: text("access").$type<Access>().notNull().default("workspace"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const collectionItem = library.table(
  "collection_item",
  {
    collectionId: uuid("collection_id").notNull(),
    documentId: uuid("document_id").notNull(),
    addedBy: uuid("added_by"),
    addedAt: moment("added_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.documentId] })],
);

export const revision = library.table("revision", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  documentId: uuid("document_id").notNull(),
  number: integer("number").notNull(),
  fileName: text("file_name").notNull(),
  mime: text("mime").notNull(),
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  /** Its file in storage. */
  sha256: text("sha256").notNull(),
  /** Which version of our parsers read it. */
  parser: integer("parser").notNull(),
  state: text("state").$type<RevisionState>().notNull().default("waiting"),
  pagesTotal: integer("pages_total"),
  pagesRead: integer("pages_read").notNull().default(0),
  characters: integer("characters").notNull().default(0),
  words: integer("words").notNull().default(0),
  language: text("language"),
  outline: jsonb("outline").$type<Heading[]>().notNull().default([]),
  details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
  fault: text("fault"),
  faultMessage: text("fault_message"),
  createdBy: uuid("created_by"),
  createdAt: createdAt(),
  startedAt: moment("started_at"),
  endedAt: moment("ended_at"),
});

export const page = library.table(
  "page",
  {
    revisionId: uuid("revision_id").notNull(),
    number: integer("number").notNull(),
    startAt: integer("start_at").notNull(),
    endAt: integer("end_at").notNull(),
    width: real("width"),
    height: real("height"),
    isScanned: boolean("is_scanned").notNull().default(false),
    content: text("content").notNull(),
    blocks: jsonb("blocks").$type<Block[]>().notNull().default([]),
    spans: jsonb("spans").$type<Span[]>(),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.number] })],
);

export const passage = library.table("passage", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id").notNull(),
  documentId: uuid("document_id").notNull(),
  revisionId: uuid("revision_id").notNull(),
  number: integer("number").notNull(),
  startAt: integer("start_at").notNull(),
  endAt: integer("end_at").notNull(),
  pageFrom: integer("page_from").notNull(),
  pageTo: integer("page_to").notNull(),
  headings: text("headings").array().notNull().default([]),
  language: text("language").$type<Language>().notNull(),
  content: text("content").notNull(),
});

/** A part of the inverted index: what was read together, or merged since. */
export const segment = library.table("segment", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id").notNull(),
  level: smallint("level").notNull().default(0),
  passages: integer("passages").notNull(),
  buckets: integer("buckets").notNull(),
  languages: text("languages").notNull(),
  documentIds: uuid("document_ids").array().notNull(),
  passageIds: bytes("passage_ids").notNull(),
  lengths: bytes("lengths").notNull(),
  owners: bytes("owners").notNull(),
  isListed: boolean("is_listed").notNull().default(false),
  /** Built when words were read otherwise; to be built anew. */
  isOutdated: boolean("is_outdated").notNull().default(false),
  createdAt: createdAt(),
});

export const posting = library.table(
  "posting",
  {
    segmentId: bigint("segment_id", { mode: "number" }).notNull(),
    bucket: integer("bucket").notNull(),
    entries: bytes("entries").notNull(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.bucket] })],
);

export const term = library.table(
  "term",
  {
    workspaceId: uuid("workspace_id").notNull(),
    language: text("language").notNull(),
    term: text("term").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.language, table.term] })],
);

export const title = library.table("title", {
  documentId: uuid("document_id").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  title: text("title").notNull(),
  terms: text("terms").array().notNull(),
});

export const indexing = library.table("indexing", {
  revisionId: uuid("revision_id").primaryKey(),
  covered: integer("covered").notNull().default(0),
  headings: jsonb("headings").$type<{ level: number; title: string }[]>().notNull().default([]),
  passages: integer("passages").notNull().default(0),
  language: text("language"),
});

export const conversation = library.table("conversation", {
  conversationId: uuid("conversation_id").primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  userId: uuid("user_id"),
  documentId: uuid("document_id"),
  collectionId: uuid("collection_id"),
  scope: jsonb("scope").$type<Record<string, unknown>>().notNull().default({}),
  askedAt: moment("asked_at").notNull().defaultNow(),
});

/** What a sentence of an answer rests on. */
export const citation = library.table("citation", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  conversationId: uuid("conversation_id").notNull(),
  messageId: uuid("message_id").notNull(),
  number: integer("number").notNull(),
  answerStart: integer("answer_start").notNull(),
  answerEnd: integer("answer_end").notNull(),
  documentId: uuid("document_id").notNull(),
  revisionId: uuid("revision_id").notNull(),
  startAt: integer("start_at").notNull(),
  endAt: integer("end_at").notNull(),
  quote: text("quote").notNull(),
  verdict: text("verdict").$type<Verdict>().notNull(),
  score: real("score").notNull(),
  createdAt: createdAt(),
});

export const vector = library.table(
  "vector",
  {
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    workspaceId: uuid("workspace_id").notNull(),
    model: text("model").notNull(),
    passageId: bigint("passage_id", { mode: "number" }).notNull(),
    documentId: uuid("document_id").notNull(),
    bits: bytes("bits").notNull(),
    bytes: bytes("bytes").notNull(),
    scale: real("scale").notNull(),
  },
  (table) => [primaryKey({ columns: [table.passageId, table.model] })],
);

export const embedding = library.table(
  "embedding",
  {
    revisionId: uuid("revision_id").notNull(),
    model: text("model").notNull(),
    passages: integer("passages").notNull().default(0),
    isDone: boolean("is_done").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.model] })],
);
