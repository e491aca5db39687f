import type { HomeProviders } from "./home.ts";

const key = Symbol.for("parley.home");
type Holder = { [key]?: readonly HomeProviders[] };

/**
 * The server hands over what the rooms contribute; pages take it from here. It goes through the global object because
 * Next has its own copy of every module, and must not bundle a sub-app's whole wiring to draw the home.
 */
export function provideHome(rooms: readonly HomeProviders[]): void {
  (globalThis as Holder)[key] = rooms;
}

export const homeRooms = (): readonly HomeProviders[] => (globalThis as Holder)[key] ?? [];
