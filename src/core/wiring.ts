import type { EventHandler } from "#core/events/handler.ts";
import type { Door } from "#core/web/door.ts";
import type { Endpoint } from "#core/web/endpoint.ts";
import type { ObjectPage } from "#core/web/object-page.ts";
import type { Db } from "#platform/db/db.ts";
import type { Job, Schedule } from "#platform/jobs/job.ts";

/** Work a worker repeats for as long as it lives: at once while it answers true, otherwise at an interval. */
export type WorkLoop = { name: string; everyMilliseconds: number; work(): Promise<boolean> };

/**
 * What a module contributes to the running product. Composition roots collect these; nothing registers itself. The layers
 * above add what they collect by declaration merging: tools, knowledge, home and palette.
 */
export interface Wiring {
  endpoints?: readonly Endpoint[];
  /** Ways in that are no JSON endpoints: uploads, downloads, streams, protocols of others. */
  doors?: Door[];
  /** Pages about one object, which answer 404 when whoever asks can't reach it. */
  objectPages?: ObjectPage[];
  handlers?: EventHandler[];
  jobs?: Job[];
  schedules?: Schedule[];
  loops?: WorkLoop[];
  /** What a workspace that was just created gets, in the same transaction. */
  newWorkspaces?: ((db: Db, workspaceId: string) => Promise<void>)[];
}
