import type { Context } from "#core/access/context.ts";
import type { EventName, EventPayload } from "./events.ts";

export type EventInfo = { id: number; workspaceId: string | null; userId: string | null; createdAt: Date };

/** Background reaction to news. Delivered at least once, so it must be harmless to run twice. */
export type EventHandler<Name extends EventName = EventName> = {
  name: string;
  on: Name;
  run(context: Context, payload: EventPayload<Name>, info: EventInfo): Promise<void>;
};

export const on = <Name extends EventName>(handler: EventHandler<Name>): EventHandler =>
  handler as unknown as EventHandler;
