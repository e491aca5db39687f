import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Card } from "ts-fsrs";
import { library } from "../tables.ts";
import type { MakingKind } from "./content.ts";
import type { MadeContent } from "./content-result.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const makingStates = ["waiting", "working", "ready", "failed", "cancelled"] as const;
export type MakingState = (typeof makingStates)[number];

export const making = library.table("making", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  kind: text("kind").$type<MakingKind>().notNull(),
  documentId: uuid("document_id"),
  documentIds: uuid("document_ids").array().notNull(),
  revisionIds: uuid("revision_ids").array().notNull(),
  stretch: jsonb("stretch").$type<{ start: number; end: number }>(),
  language: text("language"),
  state: text("state").$type<MakingState>().notNull().default("waiting"),
  done: integer("done").notNull().default(0),
  total: integer("total").notNull().default(0),
  content: jsonb("content").$type<MadeContent>(),
  madeBy: text("made_by"),
  /** Of an audio overview: the names of its two voices. */
  voices: text("voices").array(),
  fault: text("fault"),
  createdBy: uuid("created_by"),
  /** Whoever acted as them. */
  runById: uuid("run_by_id"),
  createdAt: moment("created_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
});

/** A line of an audio overview as it was spoken, its sound in storage. */
export const spokenLine = library.table(
  "spoken_line",
  {
    makingId: uuid("making_id").notNull(),
    number: integer("number").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    sha256: text("sha256").notNull(),
    mime: text("mime").$type<"audio/mpeg" | "audio/wav">().notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    milliseconds: integer("milliseconds").notNull(),
    characters: integer("characters").notNull(),
    model: text("model").notNull(),
    isPriced: boolean("is_priced").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.makingId, table.number] })],
);

export const card = library.table("card", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  userId: uuid("user_id").notNull(),
  documentId: uuid("document_id").notNull(),
  revisionId: uuid("revision_id").notNull(),
  startAt: integer("start_at").notNull(),
  endAt: integer("end_at").notNull(),
  quote: text("quote").notNull(),
  front: text("front").notNull(),
  back: text("back").notNull(),
  /** As ts-fsrs has it; moments are strings in it. */
  memory: jsonb("memory").$type<Card>().notNull(),
  dueAt: moment("due_at").notNull().defaultNow(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const cardReview = library.table("card_review", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  cardId: uuid("card_id").notNull(),
  rating: smallint("rating").notNull(),
  reviewedAt: moment("reviewed_at").notNull().defaultNow(),
});
