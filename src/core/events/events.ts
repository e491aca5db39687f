import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { uuid } from "#lib/uuid.ts";

/** Every kind of news and what it carries. A sub-app's news begins with its name. `live` news reaches browsers. */
export const events = {
  "people.member_invited": { live: true, payload: z.object({ invitationId: uuid() }) },
  "people.member_joined": { live: true, payload: z.object({ userId: uuid() }) },
  /** `role` and `byId` are there when the role changed: what it is now, and who changed it. */
  "people.member_changed": {
    live: true,
    payload: z.object({ userId: uuid(), role: z.enum(roles).optional(), byId: uuid().nullish() }),
  },
  "people.member_left": { live: true, payload: z.object({ userId: uuid() }) },
  "people.run_as_started": { live: true, payload: z.object({ runAsId: uuid(), subjectId: uuid() }) },
  "people.run_as_ended": { live: true, payload: z.object({ runAsId: uuid(), subjectId: uuid() }) },
  "people.session_revoked": { live: true, payload: z.object({ sessionIds: z.array(uuid()) }) },
  "people.workspace_changed": { live: true, payload: z.object({}) },
  /** A workspace is deleted for good. What lies outside of the database, or is too much for one transaction, follows. */
  "people.workspace_purged": { live: false, payload: z.object({ workspaceId: uuid() }) },
  "notifications.changed": { live: true, payload: z.object({ isNew: z.boolean() }) },
  "jobs.requested": { live: false, payload: z.object({ job: z.string(), payload: z.unknown() }) },
  "agents.changed": { live: true, payload: z.object({ agentId: uuid() }) },
  "agents.canary_ended": {
    live: true,
    payload: z.object({
      agentId: uuid(),
      canaryId: uuid(),
      outcome: z.enum(["promoted", "stopped", "rolled_back"]),
    }),
  },
  "conversations.changed": { live: true, payload: z.object({ conversationId: uuid() }) },
  "runs.decided": { live: true, payload: z.object({ runId: uuid(), conversationId: uuid() }) },
  "runs.finished": {
    live: true,
    payload: z.object({ runId: uuid(), conversationId: uuid(), status: z.string() }),
  },
  /** A person said whether an interrupted effect happened: whatever waits for it may go on. */
  "effects.decided": { live: true, payload: z.object({ effectId: uuid() }) },
  "chat.queue_changed": { live: true, payload: z.object({ conversationId: uuid() }) },
  "chat.test_run_changed": { live: true, payload: z.object({ testRunId: uuid(), agentId: uuid() }) },
  "trace.filed": { live: true, payload: z.object({ traceId: z.string() }) },
  "trace.score_given": { live: true, payload: z.object({ traceId: z.string() }) },
  "trace.alert_changed": { live: true, payload: z.object({ alertId: uuid(), alertEventId: uuid().optional() }) },
  /** Traces are in line to be checked. */
  "trace.checks_due": { live: false, payload: z.object({}) },
  "trace.experiment_changed": { live: true, payload: z.object({ experimentId: uuid() }) },
  "trace.review_changed": { live: true, payload: z.object({ queueId: uuid() }) },
  "trace.replay_changed": { live: true, payload: z.object({ replayId: uuid() }) },
  /** A part of a budget is used up: 50, 80 or all of it, each told once a period. */
  "usage.budget_reached": {
    live: "bare",
    payload: z.object({
      budgetId: uuid(),
      subjectId: uuid(),
      periodStart: z.string(),
      percent: z.number(),
      spent: z.number(),
    }),
  },
  /** Budgets, what was granted of them, plans or credit are not as they were. */
  "usage.budgets_changed": { live: true, payload: z.object({}) },
  "usage.more_requested": { live: true, payload: z.object({ requestId: uuid() }) },
  "usage.request_decided": { live: true, payload: z.object({ requestId: uuid() }) },
  /** Prices, rates, corrections, reports or reconciliations are others than before. */
  "usage.records_changed": { live: true, payload: z.object({}) },
  /** Highlights of a document, or what was said about them, are not as they were. */
  "library.annotations_changed": { live: true, payload: z.object({ documentId: uuid() }) },
  "library.notes_changed": { live: true, payload: z.object({ noteId: uuid() }) },
  /** A document came, went, or was read a little further. Its words are asked for apart, by whoever may read it. */
  "library.document_changed": {
    live: true,
    payload: z.object({
      documentId: uuid(),
      revisionId: uuid().optional(),
      state: z.enum(["waiting", "reading", "ready", "failed", "cancelled", "deleted"]).optional(),
      pagesRead: z.number().optional(),
      pagesTotal: z.number().nullable().optional(),
    }),
  },
  /** Something is being made of documents, or is ready; of one document where it is of one. */
  "library.making_changed": { live: true, payload: z.object({ makingId: uuid(), documentId: uuid().nullable() }) },
  "library.collections_changed": { live: true, payload: z.object({}) },
  /** References came, went, or were corrected. */
  "library.references_changed": { live: true, payload: z.object({}) },
  "library.watch_asked": { live: false, payload: z.object({ watchId: uuid() }) },
  "library.watches_changed": { live: true, payload: z.object({}) },
  /** Content that documents no longer hold: it is removed from storage unless something else holds it. */
  "library.content_released": { live: false, payload: z.object({ sha256s: z.array(z.string()) }) },
  /** Something came in at a webhook endpoint. Its content is read by whoever may. */
  "deliveries.received": { live: false, payload: z.object({ deliveryId: uuid(), endpointId: uuid() }) },
  "mail.requested": { live: false, payload: z.object({ mailId: uuid() }) },
} as const satisfies Record<string, { live: boolean | "bare"; payload: z.ZodObject }>;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]["payload"]>;
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
export const eventNames = Object.keys(events) as EventName[];
export const liveEventNames = eventNames.filter((name) => events[name].live);
/** Browsers hear that it happened, and ask for what they may see of it. */
export const isBare = (name: string): boolean => isEventName(name) && events[name].live === "bare";
