import type { z } from "zod";
import { collected, joined } from "#core/declarations.ts";

/** `live` events reach browsers; "bare" ones without their payload, so that browsers ask for what they may see of it. */
export type EventDeclaration = { live: boolean | "bare"; payload: z.ZodObject };
export type EventDeclarations = Readonly<Record<string, EventDeclaration>>;

/** Every event by name. A module adds its own, which begin with its name, with `interface EventRegistry extends …`. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules that declare events add to it
export interface EventRegistry {}
export type EventName = keyof EventRegistry;
export type EventPayload<Name extends EventName> = PayloadOf<EventRegistry[Name]>;
type PayloadOf<Declared> = Declared extends { payload: infer Payload } ? z.output<Payload> : never;

declare module "#core/declarations.ts" {
  interface Declarations {
    events?: EventDeclarations;
  }
}

const declared = collected((all) => {
  const table = joined(
    "event",
    all.map(({ events }) => events),
  );
  const names = Object.keys(table) as EventName[];
  return { table, names, live: names.filter((name) => table[name]?.live) };
});

export const eventNames = (): readonly EventName[] => declared().names;
export const liveEventNames = (): readonly EventName[] => declared().live;
/** Browsers hear that it happened, and ask for what they may see of it. */
export const isBare = (name: string): boolean => declared().table[name]?.live === "bare";

export function payloadSchema(name: EventName): z.ZodObject {
  const found = declared().table[name];
  if (!found) throw new Error(`The event “${name}” is not declared by any module of src/registry.ts.`);
  return found.payload;
}
