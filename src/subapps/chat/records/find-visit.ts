import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { secretHash } from "#core/access/secret-token.ts";
import { conversation } from "#engine/messages/tables.ts";
import type { RunStatus } from "#engine/runs/run-log.ts";
import { run } from "#engine/runs/tables.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { visitor } from "../tables.ts";
import { type PublicPlace, requirePublicPlace } from "./find-public-place.ts";

/** How a visitor names themselves and where they are. */
export const visitInput = {
  kind: z.enum(["page", "widget"]).default("page"),
  slug: z.string().max(100),
  visitorToken: z.string().max(100).nullish(),
};
type Asked = { kind: "page" | "widget"; slug: string; visitorToken?: string | null | undefined };

export type Visit = { place: PublicPlace; visitorId: string };

/** Changes with the password, and tells nothing of it. */
export const doorMark = ({ passwordHash }: PublicPlace): string | null =>
  passwordHash && createHash("sha256").update(passwordHash).digest("hex");

/** Who somebody is at a place, if they may be in: known there, and past the door where there is one. */
export async function findVisit(db: Db, place: PublicPlace, token: string | null | undefined): Promise<Visit | null> {
  if (!token) return null;
  const [known] = await db
    .select({ id: visitor.id, enteredWith: visitor.enteredWith })
    .from(visitor)
    .where(and(eq(visitor.deploymentId, place.id), eq(visitor.tokenHash, secretHash(token))));
  const isIn = known && (place.passwordHash === null || known.enteredWith === doorMark(place));
  return isIn ? { place, visitorId: known.id } : null;
}

export async function requireVisit(db: Db, { kind, slug, visitorToken }: Asked): Promise<Visit> {
  const place = await requirePublicPlace(kind, slug);
  const visit = await findVisit(db, place, visitorToken);
  if (!visit) throw new AppError("forbidden", "Open this page again to go on.");
  return visit;
}

const isOwn = ({ place, visitorId }: Visit) =>
  and(eq(conversation.visitorId, visitorId), eq(conversation.deploymentId, place.id));

/** A visitor finds what they said themselves at this very place, and nothing else. */
export async function requireVisitorConversation(db: Db, visit: Visit, conversationId: string) {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(isOwn(visit), eq(conversation.id, conversationId)));
  if (!row) throw notFound("This conversation");
  return row;
}

export async function requireVisitorRun(
  db: Db,
  visit: Visit,
  runId: string,
): Promise<{ id: string; status: RunStatus }> {
  const [row] = await db
    .select({ id: run.id, status: run.status })
    .from(run)
    .innerJoin(conversation, eq(conversation.id, run.conversationId))
    .where(and(isOwn(visit), eq(run.id, runId)));
  if (!row) throw notFound("This answer");
  return row;
}

export const findVisitorConversations = (db: Db, visit: Visit, most: number) =>
  db
    .select({ id: conversation.id, title: conversation.title, updatedAt: conversation.updatedAt })
    .from(conversation)
    .where(isOwn(visit))
    .orderBy(desc(conversation.updatedAt), desc(conversation.id))
    .limit(most);
