import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { library } from "../tables.ts";
import type { MarkColor } from "./mark-colors.ts";
import type { ViewSettings } from "./view-settings.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const anchorStates = ["anchored", "moved", "lost"] as const;
export type AnchorState = (typeof anchorStates)[number];

export const readingState = library.table(
  "reading_state",
  {
    documentId: uuid("document_id").notNull(),
    userId: uuid("user_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    revisionId: uuid("revision_id").notNull(),
    position: integer("position").notNull().default(0),
    furthest: integer("furthest").notNull().default(0),
    /** Answers leave out what comes after `furthest`. */
    holdsBack: boolean("holds_back").notNull().default(false),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

export const viewSettings = library.table(
  "view_settings",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    settings: jsonb("settings").$type<ViewSettings>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const annotation = library.table("annotation", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  documentId: uuid("document_id").notNull(),
  /** The revision it was made in; `anchor` knows where it stands in later ones. */
  revisionId: uuid("revision_id").notNull(),
  startAt: integer("start_at").notNull(),
  endAt: integer("end_at").notNull(),
  exact: text("exact").notNull(),
  prefix: text("prefix").notNull().default(""),
  suffix: text("suffix").notNull().default(""),
  color: text("color").$type<MarkColor>().notNull(),
  note: text("note").notNull().default(""),
  tags: text("tags").array().notNull().default([]),
  isPrivate: boolean("is_private").notNull().default(false),
  origin: text("origin").$type<"user" | "ai">().notNull().default("user"),
  conversationId: uuid("conversation_id"),
  /** What made it, where it was made together with others. */
  makingId: uuid("making_id"),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const anchor = library.table(
  "anchor",
  {
    revisionId: uuid("revision_id").notNull(),
    annotationId: uuid("annotation_id").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    state: text("state").$type<AnchorState>().notNull(),
    startAt: integer("start_at"),
    endAt: integer("end_at"),
    page: integer("page"),
  },
  (table) => [primaryKey({ columns: [table.revisionId, table.annotationId] })],
);

export const comment = library.table("comment", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  annotationId: uuid("annotation_id").notNull(),
  content: text("content").notNull(),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const note = library.table("note", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  documentId: uuid("document_id"),
  title: text("title").notNull().default(""),
  content: text("content").notNull().default(""),
  isPrivate: boolean("is_private").notNull().default(true),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const notePassage = library.table(
  "note_passage",
  {
    noteId: uuid("note_id").notNull(),
    number: integer("number").notNull(),
    documentId: uuid("document_id").notNull(),
    revisionId: uuid("revision_id").notNull(),
    startAt: integer("start_at").notNull(),
    endAt: integer("end_at").notNull(),
    page: integer("page"),
    exact: text("exact").notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.number] })],
);

export const reanchoring = library.table("reanchoring", {
  documentId: uuid("document_id").primaryKey(),
  revisionId: uuid("revision_id").notNull(),
  askedAt: moment("asked_at").notNull().defaultNow(),
});
