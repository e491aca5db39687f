import type { Declarations } from "#core/declarations.ts";
import { notificationEvents } from "./events.ts";

export const notificationsDeclarations: Declarations = {
  events: notificationEvents,
};
