import { agentsWiring } from "#core/agents/wiring.ts";
import { authWiring } from "#core/auth/wiring.ts";
import { conversationsWiring } from "#core/conversations/wiring.ts";
import { errorsWiring } from "#core/errors/wiring.ts";
import { eventsWiring } from "#core/events/wiring.ts";
import { filesWiring } from "#core/files/wiring.ts";
import { homeWiring } from "#core/home/wiring.ts";
import { installationWiring } from "#core/installation/wiring.ts";
import { modelsWiring } from "#core/models/wiring.ts";
import { notificationsWiring } from "#core/notifications/wiring.ts";
import { openAiWiring } from "#core/openai/wiring.ts";
import { paletteWiring } from "#core/palette/wiring.ts";
import { peopleWiring } from "#core/people/wiring.ts";
import { toolsWiring } from "#core/tools/wiring.ts";
import { usageEngineWiring } from "#core/usage/wiring.ts";
import { webWiring } from "#core/web/wiring.ts";
import type { Wiring } from "#core/wiring.ts";
import { chatWiring } from "#subapps/chat/wiring.ts";
import { libraryWiring } from "#subapps/library/wiring.ts";
import { traceWiring } from "#subapps/trace/wiring.ts";
import { usageWiring } from "#subapps/usage/wiring.ts";

/** Everything the rooms of the house contribute. Server and worker hand it down; nothing registers itself. */
export const wirings: readonly Wiring[] = [
  eventsWiring,
  webWiring,
  errorsWiring,
  authWiring,
  peopleWiring,
  installationWiring,
  notificationsWiring,
  agentsWiring,
  toolsWiring,
  conversationsWiring,
  modelsWiring,
  openAiWiring,
  usageEngineWiring,
  filesWiring,
  homeWiring,
  paletteWiring,
  chatWiring,
  libraryWiring,
  traceWiring,
  usageWiring,
];

export const endpoints = wirings.flatMap((wiring) => wiring.endpoints ?? []);
export const doors = wirings.flatMap((wiring) => wiring.doors ?? []);
export const objectPages = wirings.flatMap((wiring) => wiring.objectPages ?? []);
export const handlers = wirings.flatMap((wiring) => wiring.handlers ?? []);
export const jobs = wirings.flatMap((wiring) => wiring.jobs ?? []);
export const schedules = wirings.flatMap((wiring) => wiring.schedules ?? []);
export const loops = wirings.flatMap((wiring) => wiring.loops ?? []);
export const tools = wirings.flatMap((wiring) => wiring.tools ?? []);
export const knowledge = wirings.find((wiring) => wiring.knowledge)?.knowledge;
export const homes = wirings.flatMap((wiring) => wiring.home ?? []);
export const palette = wirings.flatMap((wiring) => wiring.palette ?? []);
