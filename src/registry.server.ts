import { eventsWiring } from "#core/events/wiring.ts";
import { filesWiring } from "#core/files/wiring.ts";
import { webWiring } from "#core/web/wiring.ts";
import type { Wiring } from "#core/wiring.ts";
import { agentsWiring } from "#engine/agents/wiring.ts";
import { conversationsWiring } from "#engine/conversations/wiring.ts";
import { deliveriesWiring } from "#engine/deliveries/wiring.ts";
import { effectsWiring } from "#engine/effects/wiring.ts";
import { modelsWiring } from "#engine/models/wiring.ts";
import { openAiWiring } from "#engine/openai/wiring.ts";
import { providerAccessWiring } from "#engine/provider-access/wiring.ts";
import { stepsWiring } from "#engine/steps/wiring.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { usageEngineWiring } from "#engine/usage/wiring.ts";
import { chatWiring } from "#subapps/chat/wiring.ts";
import { libraryWiring } from "#subapps/library/wiring.ts";
import { traceWiring } from "#subapps/trace/wiring.ts";
import { usageWiring } from "#subapps/usage/wiring.ts";
import { authWiring } from "#workspace/auth/wiring.ts";
import { errorsWiring } from "#workspace/errors/wiring.ts";
import { homeWiring } from "#workspace/home/wiring.ts";
import { installationWiring } from "#workspace/installation/wiring.ts";
import { notificationsWiring } from "#workspace/notifications/wiring.ts";
import { paletteWiring } from "#workspace/palette/wiring.ts";
import { peopleWiring } from "#workspace/people/wiring.ts";

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
  effectsWiring,
  stepsWiring,
  conversationsWiring,
  modelsWiring,
  openAiWiring,
  providerAccessWiring,
  deliveriesWiring,
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
export const queues = wirings.flatMap((wiring) => wiring.queues ?? []);
export const leasedWork = wirings.flatMap((wiring) => wiring.leasedWork ?? []);
export const inboundConsumers = wirings.flatMap((wiring) => wiring.inboundConsumers ?? []);
export const outboundSources = wirings.flatMap((wiring) => wiring.outboundSources ?? []);
export const tools = wirings.flatMap((wiring) => wiring.tools ?? []);
export const steps = wirings.flatMap((wiring) => wiring.steps ?? []);
export const knowledge = wirings.find((wiring) => wiring.knowledge)?.knowledge;
export const newWorkspaces = wirings.flatMap((wiring) => wiring.newWorkspaces ?? []);
export const homes = wirings.flatMap((wiring) => wiring.home ?? []);
export const palette = wirings.flatMap((wiring) => wiring.palette ?? []);
