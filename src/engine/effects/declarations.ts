import { z } from "zod";
import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { managers } from "#core/access/roles.ts";
import { named } from "#core/audit/sentence.ts";
import type { Declarations } from "#core/declarations.ts";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

const effectPermissions = {
  "effects:manage": { roles: managers, label: "See and decide everybody's effects outside of the product" },
} as const satisfies PermissionDeclarations;

const effectEvents = {
  /** A person said whether an interrupted effect happened: whatever waits for it may go on. */
  "effects.decided": { live: true, payload: z.object({ effectId: uuid() }) },
} as const satisfies EventDeclarations;

type EffectPermissions = typeof effectPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends EffectPermissions {}
}

type EffectEvents = typeof effectEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends EffectEvents {}
}

export const effectsDeclarations: Declarations = {
  permissions: effectPermissions,
  events: effectEvents,
  auditSentences: {
    "effects.decide_effect": ({ tool, decision }) =>
      `said that an interrupted call of ${named("tool", tool)} ${decision === "happened" ? "happened" : "didn't happen"}`,
  },
  auditLabels: { "effects.decide_effect": "Decide on interrupted effect" },
};
