import { inLauncherOrder } from "#core/apps/manifest.ts";
import { auditDeclarations } from "#core/audit/declarations.ts";
import type { Declarations } from "#core/declarations.ts";
import { eventsDeclarations } from "#core/events/declarations.ts";
import { mailDeclarations } from "#core/mail/declarations.ts";
import { agentsDeclarations } from "#engine/agents/declarations.ts";
import { conversationsDeclarations } from "#engine/conversations/declarations.ts";
import { deliveriesDeclarations } from "#engine/deliveries/declarations.ts";
import { effectsDeclarations } from "#engine/effects/declarations.ts";
import { modelsDeclarations } from "#engine/models/declarations.ts";
import { runsDeclarations } from "#engine/runs/declarations.ts";
import { chatDeclarations } from "#subapps/chat/declarations.ts";
import { chat } from "#subapps/chat/manifest.ts";
import { connectDeclarations } from "#subapps/connect/declarations.ts";
import { connect } from "#subapps/connect/manifest.ts";
import { inboxDeclarations } from "#subapps/inbox/declarations.ts";
import { inbox } from "#subapps/inbox/manifest.ts";
import { libraryDeclarations } from "#subapps/library/declarations.ts";
import { library } from "#subapps/library/manifest.ts";
import { recordDeclarations } from "#subapps/record/declarations.ts";
import { record } from "#subapps/record/manifest.ts";
import { taskDeclarations } from "#subapps/task/declarations.ts";
import { task } from "#subapps/task/manifest.ts";
import { traceDeclarations } from "#subapps/trace/declarations.ts";
import { trace } from "#subapps/trace/manifest.ts";
import { usageDeclarations } from "#subapps/usage/declarations.ts";
import { usage } from "#subapps/usage/manifest.ts";
import { authDeclarations } from "#workspace/auth/declarations.ts";
import { errorsDeclarations } from "#workspace/errors/declarations.ts";
import { installationDeclarations } from "#workspace/installation/declarations.ts";
import { notificationsDeclarations } from "#workspace/notifications/declarations.ts";
import { peopleDeclarations } from "#workspace/people/declarations.ts";

/** The product's sub-apps: what they are and what they declare. */
const subapps = [
  { manifest: chat, declarations: chatDeclarations },
  { manifest: connect, declarations: connectDeclarations },
  { manifest: inbox, declarations: inboxDeclarations },
  { manifest: library, declarations: libraryDeclarations },
  { manifest: record, declarations: recordDeclarations },
  { manifest: task, declarations: taskDeclarations },
  { manifest: trace, declarations: traceDeclarations },
  { manifest: usage, declarations: usageDeclarations },
] as const;

/** The sub-apps as plain data, in launcher order. */
export const apps = inLauncherOrder(subapps.map(({ manifest }) => manifest));

export type AppSlug = (typeof apps)[number]["slug"];

export const findApp = (slug: string) => apps.find((app) => app.slug === slug);

/** What every module declares. Nobody has the permissions of an app that is only planned, and no screen lists them. */
export const declarations: readonly Declarations[] = [
  peopleDeclarations,
  auditDeclarations,
  eventsDeclarations,
  mailDeclarations,
  authDeclarations,
  errorsDeclarations,
  installationDeclarations,
  notificationsDeclarations,
  agentsDeclarations,
  effectsDeclarations,
  deliveriesDeclarations,
  modelsDeclarations,
  conversationsDeclarations,
  runsDeclarations,
  ...subapps.filter(({ manifest }) => !("isPlanned" in manifest)).map((subapp) => subapp.declarations),
];
