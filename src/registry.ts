import { inLauncherOrder } from "#core/apps/manifest.ts";
import { chat } from "#subapps/chat/manifest.ts";
import { connect } from "#subapps/connect/manifest.ts";
import { inbox } from "#subapps/inbox/manifest.ts";
import { library } from "#subapps/library/manifest.ts";
import { record } from "#subapps/record/manifest.ts";
import { task } from "#subapps/task/manifest.ts";
import { trace } from "#subapps/trace/manifest.ts";
import { usage } from "#subapps/usage/manifest.ts";

/** The product's sub-apps as plain data, in launcher order. */
export const apps = inLauncherOrder([chat, connect, inbox, library, record, task, trace, usage]);

export type AppSlug = (typeof apps)[number]["slug"];

export const findApp = (slug: string) => apps.find((app) => app.slug === slug);
